import { connect, type Socket } from 'node:net';

/** An answer to a request that was written byte by byte. */
export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** A request line with any target, each of its characters one byte where it fits, and the other headers. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly lines: readonly string[];
  readonly body: string | null;
}

/** The first answer in what a server has sent; null while a part of it is missing. */
function answerIn(text: string, method: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = text.slice(0, end).toLowerCase();
  const status = Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  const body = text.slice(end + 4);
  if (method === 'HEAD' || status === 204 || status === 304) return { status, body: '' };
  if (head.includes('\r\ntransfer-encoding: chunked')) return body.endsWith('0\r\n\r\n') ? { status, body } : null;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined) return null;
  return body.length >= Number(length) ? { status, body } : null;
}

/** A connection to a server of this machine, opened again after the server has closed it. Takes one request at a time. */
export class RawConnection {
  private readonly port: number;
  private socket: Socket | null = null;

  constructor(port: number) {
    this.port = port;
  }

  ask({ method, target, lines, body }: RawRequest): Promise<RawAnswer> {
    const head = [`${method} ${target} HTTP/1.1`, `host: 127.0.0.1:${this.port}`, ...lines];
    if (body !== null) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
    const socket = this.socket ?? connect(this.port, '127.0.0.1').setEncoding('latin1').setNoDelay();
    this.socket = null;
    return new Promise((resolve, reject) => {
      let text = '';
      const done = (answer: RawAnswer): void => {
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        socket.on('close', () => {
          if (this.socket === socket) this.socket = null;
        });
        resolve(answer);
      };
      socket.on('data', (chunk: string) => {
        text += chunk;
        const answer = answerIn(text, method);
        if (answer === null) return;
        if (/\r\nconnection: close/i.test(text)) socket.destroy();
        else this.socket = socket;
        done(answer);
      });
      socket.once('error', reject);
      socket.once('close', () => done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), body: text }));
      socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`, 'utf8');
    });
  }

  close(): void {
    this.socket?.destroy();
  }
}
