import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy between a browser and a server that counts what the server sends, including headers. */
export class CountingProxy {
  /** Bytes from the server so far. */
  bytes = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(target: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      far.on('data', (data) => {
        this.bytes += data.length;
      });
      near.pipe(far).pipe(near);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        // A browser that exits resets its connections; that ends only the two halves of each.
        one.on('error', () => other.destroy());
        one.once('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
  }

  /** Returns the proxy and the address to use instead of `address`. */
  static async open(address: string): Promise<{ proxy: CountingProxy; address: string }> {
    const proxy = new CountingProxy(new URL(address));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    const { port } = proxy.server.address() as AddressInfo;
    return { proxy, address: `http://127.0.0.1:${port}` };
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
