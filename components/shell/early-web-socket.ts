import { WebSocket as WebSocketTransport } from 'socket.io-client';

/** A connection that the page opened before its code was there, and what was heard on it so far. */
interface EarlyConnection {
  readonly socket: WebSocket;
  readonly heard: readonly (string | ArrayBuffer)[];
}

declare global {
  interface Window {
    /** What `EarlySocket` opened; taken once. */
    __arenaSocket?: EarlyConnection | undefined;
  }
}

/** The page's early connection, where there is one that was answered and still stands. */
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
 * Socket.IO's transport over a WebSocket, which goes on with the connection that the page opened early: what was heard on it is heard
 * again, and the greeting that was sent on it is not sent again.
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
