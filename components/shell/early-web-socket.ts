import { WebSocket as WebSocketTransport } from 'socket.io-client';

/** A connection that the page opened before its code loaded, with the messages received so far. */
interface EarlyConnection {
  readonly socket: WebSocket;
  readonly heard: readonly (string | ArrayBuffer)[];
}

declare global {
  interface Window {
    /** The connection of `EarlySocket`; taken once. */
    __arenaSocket?: EarlyConnection | undefined;
  }
}

/** The page's early connection, if it was answered and is still open. */
function takeEarly(): EarlyConnection | null {
  const early = window.__arenaSocket;
  window.__arenaSocket = undefined;
  if (early === undefined) return null;
  if (early.socket.readyState === WebSocket.OPEN && early.heard.length > 0) return early;
  early.socket.onmessage = null;
  early.socket.close();
  return null;
}

/**
 * Socket.IO's transport over a WebSocket that continues the page's early connection: it replays the received messages, and does not repeat
 * the greeting.
 */
export class EarlyWebSocket extends WebSocketTransport {
  private isGreeted = false;

  override createSocket(...[uri, protocols, options]: Parameters<WebSocketTransport['createSocket']>): WebSocket {
    const early = takeEarly();
    if (early === null) return super.createSocket(uri, protocols, options);
    const { socket, heard } = early;
    this.isGreeted = true;
    // By then the transport listens.
    queueMicrotask(() => {
      socket.onopen?.(new Event('open'));
      for (const data of heard) socket.onmessage?.(new MessageEvent('message', { data }));
    });
    return socket;
  }

  override doWrite(...[packet, data]: Parameters<WebSocketTransport['doWrite']>): void {
    const isGreeting = this.isGreeted && typeof data === 'string' && data.startsWith('40');
    if (isGreeting) this.isGreeted = false;
    else super.doWrite(packet, data);
  }
}
