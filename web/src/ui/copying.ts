// Put a text on the clipboard, also where a page of a home network may not use it.

/** Whether the text was copied. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const line = document.createElement("textarea");
  line.value = text;
  document.body.append(line);
  line.select();
  const done = document.execCommand("copy");
  line.remove();
  return done;
}
