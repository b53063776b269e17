"""A bot that plays over the network: opens a table with three other bots and plays to the end.

Run it against a server: ``python remote_bot.py http://127.0.0.1:8666``. It needs the package
``websockets``; everything else is in the standard library.
"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid

import websockets

HERE = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://127.0.0.1:8666"


def post(path, body, cookie=""):
    """A request with a JSON body; the answer, and the cookie that came with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(HERE + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers["Set-Cookie"] or "").partition(";")[0]


async def play():
    """Choose a name, open a table, answer whatever is asked until the game is over."""
    _, cookie = post("/api/guest", {"name": "Remote"})
    seats = [{"kind": "you"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    wanted = {"mode": "base", "options": {"rounds": 1}, "seats": seats, "pace": {"kind": "relaxed"}}
    opened, _ = post("/api/tables", wanted, cookie)
    address = HERE.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/socket"
    async with websockets.connect(address, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        given = {}  # the answers by their key
        async for frame in socket:
            message = json.loads(frame)
            if message["type"] == "refused" and message["code"] == "E_TOO_FAST":
                await asyncio.sleep(0.2)
                await socket.send(given[message["key"]])
            if message["type"] == "over":
                return message["record"]
            if message["type"] == "update":
                for event in message["events"]:
                    print(event["text"]["en"])
                for ask in message["asks"]:
                    if ask["made"] is None:  # not answered yet
                        choice = random.choice(ask["options"])["choice"]
                        key = str(uuid.uuid4())
                        answer = {"decision": ask["id"], "choice": choice, "key": key}
                        given[key] = json.dumps({"type": "answer", **answer})
                        await socket.send(given[key])
    return None


if __name__ == "__main__":
    print("Record:", HERE + asyncio.run(play()))
