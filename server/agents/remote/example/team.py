"""A team for Arenacraft in Python that needs only the standard library.

    python3 team.py ws://127.0.0.1:PORT/SECRET     connects to a match that waits for its remote team
    python3 team.py --listen 9000                  waits for matches; play them with --red ws://127.0.0.1:9000

It speaks the protocol of PROTOCOL.md. In Mushroom War one agent clears slime away and both harvest caps; in Dash & Dine each agent harvests
a food that needs no cooking and throws it to the own server. `Team` is the part to change.
"""

import base64
import hashlib
import json
import os
import socket
import struct
import sys
import threading
from urllib.parse import urlsplit

PROTOCOL = 1
MOST_BYTES = 16 * 1024 * 1024
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


# Crops that are edible raw: the action to harvest each, and to replant it if it does not regrow by itself.
CROPS = {
    "sweet_berry_bush": ("harvestBerries", None),
    "melon": ("harvestMelons", None),
    "carrots": ("harvestCarrots", "plantCarrots"),
    "potatoes": ("harvestPotatoes", "plantPotatoes"),
    "beetroots": ("harvestBeetroot", "plantBeetrootSeeds"),
}


class Team:
    """Plays one side of a match: receives the observations and chooses an action for each free agent."""

    def __init__(self, welcome):
        self.side = welcome["team"]
        self.scores = welcome["learnt"] or []
        self.briefing = None

    def prepare(self, briefing, seen):
        """Called before an episode."""
        self.briefing = briefing

    def act(self, agent, observation, result):
        """The next action of a free agent: its name and its arguments. `result` is the result of its last action."""
        if result and not result["ok"]:
            # After ten failures of one group its actions are refused. This resets the counters and takes 160 ticks.
            return "beginProgram", []
        if self.briefing["knowledge"] is None:
            # A task: its data are in briefing["facts"], and this example has no plan for it.
            return "ticks", [100]
        if self.briefing["knowledge"]["scoring"]["kind"] == "held":
            return self.mushrooms(agent, observation, result)
        return self.food(agent, result)

    def mushrooms(self, agent, observation, result):
        knowledge = self.briefing["knowledge"]
        centre = self.briefing["centres"][self.side]
        cap = next((s["block"] for s in knowledge["sources"] if s["kind"] == "block" and s["team"] == self.side), None)
        slime = (knowledge["pollution"] or {}).get("block")
        if cap is None or (result and result["name"] == "mineBlock" and result["value"] == 0):
            return "ticks", [20]
        clears = agent == self.briefing["agents"][0] and slime in observation["voxels"]
        return "mineBlock", [slime if clears else cap, 5, centre, 12]

    def food(self, agent, result):
        knowledge = self.briefing["knowledge"]
        points = knowledge["points"]
        foods = [s for s in knowledge["sources"] if s["block"] in CROPS and points.get(s["item"], 0) > 0]
        foods.sort(key=lambda s: -points[s["item"]] * (s["perMinute"] or 0))
        if not foods:
            return "ticks", [100]
        chosen = foods[self.briefing["agents"].index(agent) % len(foods)]
        harvest, plant = CROPS[chosen["block"]]
        last = result["name"] if result else None
        if last == harvest and result["value"] > 0:
            return "giveToPlayer", [chosen["item"], knowledge["scoring"]["servers"][self.side]["name"]]
        if last == harvest:
            return "ticks", [20]
        if last == "giveToPlayer" and plant:
            return plant, []
        return harvest, [chosen["at"]]

    def review(self, score):
        """Called after an episode. The result is stored with the match and sent in `welcome["learnt"]`."""
        self.scores.append(score[self.side])
        return self.scores


def play(connection):
    """Plays a whole match over a connection. Returns the reason of its end."""
    connection.send({"type": "hello", "protocol": PROTOCOL, "name": "team.py"})
    team = None
    for message in connection:
        kind = message["type"]
        if kind == "welcome":
            team = Team(message)
        elif kind == "prepare":
            team.prepare(message["briefing"], message["seen"])
            connection.send({"type": "ready", "id": message["id"]})
        elif kind == "turn":
            acts = []
            for free in message["agents"]:
                name, arguments = team.act(free["agent"], free["observation"], free["result"])
                acts.append({"agent": free["agent"], "name": name, "arguments": arguments})
            connection.send({"type": "acts", "id": message["id"], "acts": acts})
        elif kind == "end":
            connection.send({"type": "reviewed", "id": message["id"], "learnt": team.review(message["score"])})
        elif kind == "error":
            print("The arena says:", message["text"], file=sys.stderr)
        elif kind == "bye":
            return message["reason"]
    return "The connection was closed."


class Connection:
    """JSON messages over a WebSocket (RFC 6455), as client or server: whole and fragmented text frames, ping, close."""

    def __init__(self, sock, client, received=b""):
        self.sock = sock
        self.client = client
        self.buffer = received

    def send(self, message):
        self.frame(TEXT, json.dumps(message).encode())

    def __iter__(self):
        parts = []
        while True:
            try:
                final, opcode, payload = self.read_frame()
            except (ConnectionError, OSError):
                return
            if opcode == CLOSE:
                self.frame(CLOSE, payload[:2])
                return
            if opcode == PING:
                self.frame(PONG, payload)
            elif opcode != PONG:
                parts.append(payload)
                if final:
                    yield json.loads(b"".join(parts))
                    parts = []

    def frame(self, opcode, payload):
        """Sends one frame. A client must mask its frames."""
        size = len(payload)
        flag = 0x80 if self.client else 0
        head = struct.pack("!BB", 0x80 | opcode, flag | (size if size < 126 else 126 if size < 65536 else 127))
        head += b"" if size < 126 else struct.pack("!H" if size < 65536 else "!Q", size)
        if self.client:
            mask = os.urandom(4)
            head, payload = head + mask, masked(payload, mask)
        self.sock.sendall(head + payload)

    def read_frame(self):
        first, second = self.read(2)
        size = second & 0x7F
        if size >= 126:
            (size,) = struct.unpack("!H" if size == 126 else "!Q", self.read(2 if size == 126 else 8))
        if size > MOST_BYTES:
            raise ConnectionError("The message is too large.")
        mask = self.read(4) if second & 0x80 else None
        payload = self.read(size)
        return bool(first & 0x80), first & 0x0F, masked(payload, mask) if mask else payload

    def read(self, count):
        while len(self.buffer) < count:
            data = self.sock.recv(65536)
            if not data:
                raise ConnectionError("The other side is gone.")
            self.buffer += data
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken


def masked(payload, mask):
    whole = mask * (len(payload) // 4 + 1)
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole[: len(payload)], "big")).to_bytes(len(payload), "big")


def accept_key(key):
    return base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()


def read_head(sock):
    """The lines of an HTTP head, and the bytes after it."""
    data = b""
    while b"\r\n\r\n" not in data:
        more = sock.recv(4096)
        if not more or len(data) > 65536:
            raise ConnectionError("There is no HTTP here.")
        data += more
    head, rest = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode("latin-1").split("\r\n")
    fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    return first, fields, rest


def connect(address):
    url = urlsplit(address)
    sock = socket.create_connection((url.hostname, url.port or 80))
    key = base64.b64encode(os.urandom(16)).decode()
    request = [
        f"GET {url.path or '/'} HTTP/1.1",
        f"Host: {url.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    sock.sendall(("\r\n".join(request) + "\r\n\r\n").encode())
    first, fields, rest = read_head(sock)
    if " 101 " not in first or fields.get("sec-websocket-accept") != accept_key(key):
        raise ConnectionError(f"{address} does not take the connection: {first}")
    return Connection(sock, client=True, received=rest)


def listen(port):
    with socket.create_server(("127.0.0.1", port)) as server:
        print(f"Waiting for matches on ws://127.0.0.1:{server.getsockname()[1]}", flush=True)
        while True:
            sock, _ = server.accept()
            threading.Thread(target=serve, args=(sock,), daemon=True).start()


def serve(sock):
    """Plays the match of one connection."""
    with sock:
        try:
            _, fields, rest = read_head(sock)
            answer = accept_key(fields.get("sec-websocket-key", ""))
            lines = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Accept: {answer}"]
            sock.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            print(play(Connection(sock, client=False, received=rest)), flush=True)
        except OSError as error:
            print(error, file=sys.stderr)


def main(words):
    if len(words) == 2 and words[0] == "--listen":
        listen(int(words[1]))
    elif len(words) == 1 and words[0].startswith("ws://"):
        print(play(connect(words[0])))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        pass
    except OSError as error:
        sys.exit(str(error))
