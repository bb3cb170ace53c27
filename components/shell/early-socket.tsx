import type { Greeting } from '#lib/protocol/socket-events.ts';
import { socketPath } from '#lib/protocol/socket-path.ts';
import { protocolVersion } from '#lib/protocol/version.ts';

/**
 * Sends the messages of Socket.IO: "4" is a message, "0" in it connects the client. The first received message is the server's handshake.
 */
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
 * Rendered by the server into the page of a running match. Opens the page's connection and requests the match while the page's code is
 * still loading; received data is kept for `arenaSocket`. Otherwise the first messages would wait for the code.
 */
export function EarlySocket({ match, nonce }: { match: string; nonce: string | undefined }) {
  return <script nonce={nonce}>{opening({ watch: { match, after: -1, generation: 0, version: protocolVersion } })}</script>;
}
