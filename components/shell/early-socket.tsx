import type { Greeting } from '#lib/protocol/socket-events.ts';
import { socketPath } from '#lib/protocol/socket-path.ts';
import { protocolVersion } from '#lib/protocol/version.ts';

/** Greets as Socket.IO does: "4" is a message, "0" in it says that the client connects. The first thing heard is the server's handshake. */
const opening = (greeting: Greeting) => `{
  const address = new URL(${JSON.stringify(`${socketPath}/?EIO=4&transport=websocket`)}, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const socket = new WebSocket(address);
  const heard = [];
  socket.binaryType = 'arraybuffer';
  socket.onmessage = ({ data }) => {
    if (heard.push(data) === 1) socket.send(${JSON.stringify(`40${JSON.stringify(greeting)}`)});
  };
  window.__arenaSocket = { socket, heard };
}`;

/**
 * Rendered by the server into the page of a match that runs. Opens the page's connection and asks for the match while the page's code is
 * still on its way; what comes is kept for `arenaSocket`. Each word and answer would else wait for the code, and for its turn in it.
 */
export function EarlySocket({ match, nonce }: { match: string; nonce: string | undefined }) {
  return <script nonce={nonce}>{opening({ watch: { match, after: -1, generation: 0, version: protocolVersion } })}</script>;
}
