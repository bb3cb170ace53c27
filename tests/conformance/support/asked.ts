import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer over HTTP. `body` is the parsed JSON, or the text if it is no JSON. */
export interface Asked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** The first cookie that is set, as a Cookie header sends it; null if there is none. */
  readonly cookie: string | null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Sends a request with any headers, also those that fetch does not allow. A body that is no text is sent as JSON. `from` is the local
 * address.
 */
export function asked(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: unknown,
  from = '127.0.0.1',
): Promise<Asked> {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent: false, localAddress: from, headers: { 'content-length': String(Buffer.byteLength(text)), ...headers } },
      (reply) => {
        let said = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => {
          said += chunk;
        });
        reply.on('end', () => {
          const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? null;
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: parsed(said), cookie });
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
