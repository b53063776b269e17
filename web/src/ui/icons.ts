// Our own small drawings on a field of 24 by 24: `s` is drawn with a pen, `f` is filled.

interface Drawing {
  s?: string;
  f?: string;
}

export const HEAD =
  "M-11 -7 C-13 -1 -9 2.5 -6 2 L-4.6 6.2 C-3.6 9.4 3.6 9.4 4.6 6.2 L6 2 C9 2.5 13 -1 11 -7 C10.2 -3.4 7.6 -3 5 -4 C2 -5 -2 -5 -5 -4 C-7.6 -3 -10.2 -3.4 -11 -7 Z";

export const ICONS = {
  head: {
    f: "M1 5C-1 11 3 14.500 6 14L7.400 18.200C8.400 21.400 15.600 21.400 16.600 18.200L18 14C21 14.500 25 11 23 5C22.200 8.600 19.600 9 17 8C14 7 10 7 7 8C4.400 9 1.800 8.600 1 5Z",
  },
  buffalo: {
    f: "M12 6.500c-2.600 0-4.400.6-5.600 1.500C4.200 8 2.400 7 2 4 .6 7.400 1.600 11 5 11.600c.2 1.600.8 3 1.600 4.400.6 3 2 6.500 5.400 6.500s4.800-3.500 5.400-6.500c.8-1.400 1.400-2.800 1.600-4.400C22.400 11 23.400 7.400 22 4c-.4 3-2.200 4-4.400 4-1.200-.9-3-1.500-5.600-1.500Zm-3 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm6 0a1 1 0 1 1 0 2 1 1 0 0 1 0-2Zm-4.500 5.700h.9v1.300h-.9Zm2.100 0h.9v1.300h-.9Z",
  },
  cow: {
    f: "M4 8.500 2.500 6.500 4.600 7C5 6.300 5.800 6 6.600 6.200L8.200 5 8 7.200C8.500 7.800 8.600 8.400 8.500 9H17.500C19.500 9 20.500 10 20.800 11.500L22 15.500 20.800 15.800 20 13.500V19H17.600V15.500H11.500V19H9.100V14.500C8 14.200 7.300 13.400 7 12.200L5 12.600C3.600 12.600 2.700 11.600 3 10.200Z M12.200 10.400C11.400 11.600 12.400 13 13.800 12.700 15.400 12.400 15.400 10.600 14 10.200 13.300 10 12.600 10 12.200 10.400Z",
  },
  mountain: { f: "M1.500 20 9 6l3.600 6.400L15 8.500 22.500 20Zm7.500-9.600L6.900 14l1.700-.8L10 14.600l1.600-1Z" },
  up: { s: "M12 20V5M6 11l6-6 6 6" },
  down: { s: "M12 4v15M6 13l6 6 6-6" },
  stop: { f: "M8 2h8l6 6v8l-6 6H8l-6-6V8Zm-2 8.200v3.600h12v-3.600Z" },
  clover: {
    f: "M12 11.500C9.500 9.500 8.600 7.600 9 5.800 9.400 4 11.300 3.700 12 5.200c.7-1.500 2.600-1.200 3 .6.4 1.800-.5 3.700-3 5.700ZM12.500 12c2-2.500 3.900-3.400 5.700-3 1.800.4 2.100 2.300.6 3 1.500.7 1.200 2.600-.6 3-1.800.4-3.700-.5-5.700-3Zm-1 0c-2-2.500-3.900-3.400-5.700-3-1.800.4-2.100 2.300-.6 3-1.500.7-1.200 2.600.6 3 1.800.4 3.700-.5 5.700-3Zm.5.500c2.500 2 3.400 3.900 3 5.700-.4 1.600-2 1.900-2.800.8.1 1.200.6 2.100 1.300 2.800l-1.600.2c-.6-.9-.9-1.900-.9-3.100-.8 1.100-2.100.9-2.500-.7-.4-1.800.5-3.700 3.500-5.700Z",
  },
  flip: { s: "M4 12a8 8 0 0 1 13.500-5.800L20 8.500M20 3.500v5h-5M20 12a8 8 0 0 1-13.500 5.800L4 15.500M4 20.500v-5h5" },
  star: { s: "M12 3l2.7 5.700 6.300.8-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.8Z" },
  place7: { s: "M3 5h5v14H3zM11 5h5v14h-5zM19 12h4M21 10v4" },
  rows5: { s: "M4 4h16M4 8h16M4 12h16M4 16h16M4 20h8M16 20h4M18 18v4" },
  insert: { s: "M3 10h5v10H3zM16 10h5v10h-5zM12 3v11M9 11l3 3 3-3" },
  replace: { s: "M4 8h14l-4-4M20 16H6l4 4" },
  shift: { s: "M3 5h6M3 19h6M13 5h4a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-5M15 16l-3 3 3 3" },
  plus: { s: "M12 5v14M5 12h14" },
  first: { s: "M4 4v16M20 12H8M13 7l-5 5 5 5" },
  last: { s: "M20 4v16M4 12h12M11 7l5 5-5 5" },
  sort: { s: "M4 6h5M4 12h8M4 18h11M19 4v15M16 16l3 3 3-3" },
  extra: { s: "M4 4h9v16H4zM20 9v6M17 12h6" },
  jump: { s: "M3 18C5 8 15 6 19 14M20 8l-.8 6.200L13.500 12.500M3 21h18" },
  start: { s: "M5 3v18M5 4h12l-3 4 3 4H5" },
  stairs: { s: "M3 20h5v-5h5v-5h5V5h4" },
  five: { s: "M3 12h6M6 9v6M20 5h-6l-.6 6c3-1.600 7-.4 7 3.400 0 4.400-5 5.600-7.900 3" },
  person: { f: "M12 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9ZM3.500 21c0-4.500 3.800-7 8.500-7s8.500 2.500 8.500 7Z" },
  bot: {
    f: "M11 2h2v3h5a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h5ZM8.500 9a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200Zm7 0a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200ZM8 14v1.500h8V14ZM6 20h12v2H6Z",
  },
  cards: { s: "M8 3.500h11a1 1 0 0 1 1 1V17M4 7h11a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z" },
  pile: { s: "M3 8l9-5 9 5-9 5ZM3 12.500l9 5 9-5M3 17l9 5 9-5" },
  trophy: { s: "M7 3h10v7a5 5 0 0 1-10 0ZM7 5H3c0 4 1.500 6 4.500 6M17 5h4c0 4-1.500 6-4.500 6M12 15v5M8 21h8" },
  check: { s: "M4 13l5 5L20 6" },
  clock: { s: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7.500V12l3.500 2" },
  bulb: { s: "M9 18h6M10 21.500h4M8.500 15C6.500 13.500 5.500 11.500 5.500 9.300a6.500 6.500 0 0 1 13 0c0 2.200-1 4.200-3 5.700Z" },
  book: { s: "M12 6C9.500 4 6 3.500 3 4v15c3-.5 6.500 0 9 2 2.500-2 6-2.500 9-2V4c-3-.5-6.500 0-9 2ZM12 6v15" },
  list: { s: "M9 5h12M9 12h12M9 19h12M4 5h.01M4 12h.01M4 19h.01" },
  grid: { s: "M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z" },
  chat: { s: "M4 4h16v12H10l-5 5v-5H4Z" },
  leave: { s: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4" },
  gear: { s: "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.500v5M8 14.500v5" },
  eye: { s: "M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" },
  link: { s: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1.500 1.500M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1.500-1.500" },
  close: { s: "M5 5l14 14M19 5L5 19" },
  play: { f: "M7 4l13 8-13 8Z" },
  pause: { f: "M6 4h4v16H6zM14 4h4v16h-4z" },
  next: { f: "M5 4l10 8-10 8ZM17 4h3v16h-3z" },
  back: { f: "M19 4L9 12l10 8ZM4 4h3v16H4z" },
  begin: { f: "M12 5l-8 7 8 7ZM21 5l-8 7 8 7Z" },
  end: { f: "M12 5l8 7-8 7ZM3 5l8 7-8 7Z" },
  chart: { s: "M4 3v17h17M8 15l4-5 3 3 5-7" },
  keyboard: { s: "M2 6h20v12H2zM6 10h.01M10 10h.01M14 10h.01M18 10h.01M8 14h8" },
  seal: { s: "M12 3l7 3v5c0 5-3 8.500-7 10-4-1.500-7-5-7-10V6ZM8.500 12l2.500 2.500 4.500-5" },
  asks: { s: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .8-1 1.700M12 16.800h.01" },
  takes: { s: "M4 4h16M12 8v9M7 13l5 5 5-5M4 21h16" },
  two: { s: "M3 8h8v8H3zM13 8h8v8h-8z" },
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

const MODE_ICONS: Record<string, IconName> = {
  pro: "star",
  specials: "rows5",
  "even-odd": "sort",
  climbing: "mountain",
  cow: "cow",
  flip: "flip",
};
const TABLE_ICONS: Record<string, IconName> = {
  rows: "cards",
  buffalo: "buffalo",
  board: "grid",
  party: "pile",
};

/** The drawing of a mode: its own, or that of its table. */
export function modeIcon(id: string, table: string): IconName {
  return MODE_ICONS[id] ?? TABLE_ICONS[table] ?? "head";
}

/** The drawing of each special, action and luck card. */
export const CARD_ICONS: Record<string, IconName> = {
  Take7: "place7",
  Seven: "place7",
  Fifth: "rows5",
  Stop: "stop",
  stop: "stop",
  unstop: "leave",
  Replace: "replace",
  swap: "replace",
  Insert: "insert",
  Push: "shift",
  Shift: "shift",
  Plus: "plus",
  First: "first",
  Last: "last",
  Sort: "sort",
  extra: "extra",
  skip: "jump",
  start: "start",
  ascending: "stairs",
  five_plus: "five",
  positive_bulls: "head",
};
