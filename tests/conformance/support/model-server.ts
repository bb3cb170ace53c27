import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request that the server received. */
export interface SeenRequest {
  readonly path: string;
  readonly key: string | null;
  readonly body: {
    readonly model?: string;
    readonly temperature?: number;
    readonly max_tokens?: number;
    readonly input?: readonly string[];
    readonly messages?: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  };
}

/** How the server answers; `request` counts from 0. */
export type Behaviour = (response: ServerResponse, request: number, seen: SeenRequest) => void | Promise<void>;

/** A local HTTP server with OpenAI's protocol, with streaming, and with configurable faults. */
export class ModelServer {
  readonly seen: SeenRequest[] = [];
  /** The number of requests being answered, and its maximum. */
  now = 0;
  most = 0;
  behaviour: Behaviour;
  private readonly server = createServer((request, response) => void this.take(request, response));

  constructor(behaviour: Behaviour = says('Hello.')) {
    this.behaviour = behaviour;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return `http://127.0.0.1:${address.port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client whose process lives in game time cannot tell that an idle connection is old: each answer ends its own.
    response.shouldKeepAlive = false;
    this.most = Math.max(this.most, ++this.now);
    response.once('close', () => this.now--);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { headers } = request;
    const key =
      headers.authorization?.replace('Bearer ', '') ??
      [headers['x-api-key'], headers['api-key'], headers['x-goog-api-key']].find(isText) ??
      null;
    const seen = { path: request.url ?? '', key, body: text === '' ? {} : JSON.parse(text) };
    this.seen.push(seen);
    await this.behaviour(response, this.seen.length - 1, seen);
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function event(content: object): string {
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', ...content })}\n\n`;
}

/** Starts a streamed answer. */
export function begin(response: ServerResponse, text: string): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(event({ choices: [{ index: 0, delta: { role: 'assistant', content: text }, finish_reason: null }] }));
}

/** Why an answer ended: it was complete, or it reached its largest length. */
type FinishReason = 'stop' | 'length' | 'tool_calls';

/** Ends a streamed answer with its usage. */
export function finish(response: ServerResponse, inputTokens: number, outputTokens: number, reason: FinishReason = 'stop'): void {
  response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] }));
  const usage = { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens };
  response.write(event({ choices: [], usage }));
  response.end('data: [DONE]\n\n');
}

/** Answers with a text, word by word. */
export function says(text: string, inputTokens = 100, outputTokens = 20, reason: FinishReason = 'stop'): Behaviour {
  return (response) => {
    for (const word of text.split(/(?<=\s)/)) begin(response, word);
    finish(response, inputTokens, outputTokens, reason);
  };
}

/** A call of a tool as a provider streams it; `text` is the JSON of its arguments. */
export interface StreamedCall {
  readonly name: string;
  readonly text: string;
}

/** How the bytes of a streamed answer come. */
export interface StreamShape {
  /** Characters of each event's text. */
  readonly letters: number;
  /** Bytes of each piece on the wire, so that pieces end inside of events, words and characters. */
  readonly bytes: number;
  /** What ends a line. */
  readonly lineEnd?: string;
  /** Whether comments, empty events and events without text come in between. */
  readonly noise?: boolean;
}

/** Answers with a text, in pieces that are cut anywhere. */
export function streams(text: string, { letters, bytes, lineEnd = '\n', noise = false }: StreamShape): Behaviour {
  return async (response) => {
    const pieces = Array.from({ length: Math.ceil([...text].length / letters) }, (_, index) =>
      [...text].slice(index * letters, (index + 1) * letters).join(''),
    );
    const delta = (content: object) => event({ choices: [{ index: 0, delta: content, finish_reason: null }] });
    const events = pieces.flatMap((content) => [
      ...(noise ? [': keep-alive\n\n', delta({}), delta({ content: null }), delta({ content: '' })] : []),
      delta({ content }),
    ]);
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    const end = [event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }), event({ choices: [], usage }), 'data: [DONE]\n\n'];
    const all = [delta({ role: 'assistant' }), ...events, ...end].join('').replaceAll('\n', lineEnd);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await sendInPieces(response, Buffer.from(all), bytes);
    response.end();
  };
}

/** Writes bytes in pieces of this length, each on its own way to the client. */
async function sendInPieces(response: ServerResponse, all: Buffer, length: number): Promise<void> {
  for (let at = 0; at < all.length && !response.destroyed; at += length) {
    await new Promise<void>((resolve) => response.write(all.subarray(at, at + length), () => resolve()));
  }
}

/** Streams the begin of an answer in the protocol's own words: lines as they are, then the end of the connection, orderly or not. */
export function breaksAfter(lines: string, how: 'ends' | 'breaks'): Behaviour {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await sendInPieces(response, Buffer.from(lines), 16);
    if (how === 'ends') response.end();
    else response.destroy();
  };
}

/** A line of a stream with this text. */
export function textEvent(content: string): string {
  return event({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] });
}

/** Answers a request for a stream with one JSON text, as servers do that do not stream. */
export function saysWhole(message: object, reason: FinishReason = 'stop'): Behaviour {
  return (response) => {
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    const choices = [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: reason }];
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices, usage }));
  };
}

/** Answers with words and calls of tools, whose arguments come in pieces. */
export function callsTools(words: string, calls: readonly StreamedCall[], inputTokens = 100, outputTokens = 20): Behaviour {
  return (response) => {
    begin(response, words);
    for (const [index, { name, text }] of calls.entries()) {
      const delta = (call: object) => event({ choices: [{ index: 0, delta: { tool_calls: [{ index, ...call }] }, finish_reason: null }] });
      response.write(delta({ id: `call-${index}`, type: 'function', function: { name, arguments: '' } }));
      for (const piece of text.match(/[\s\S]{1,5}/g) ?? []) response.write(delta({ function: { arguments: piece } }));
    }
    finish(response, inputTokens, outputTokens, 'tool_calls');
  };
}

/** Answers a request for vectors: one for each text, by a function. */
export function embeds(vectorOf: (text: string) => readonly number[], tokens = 12): Behaviour {
  return (response, _, { body: { input = [] } }) => {
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', model: 'm', data, usage: { prompt_tokens: tokens, total_tokens: tokens } }));
  };
}

/** Refuses with a status and OpenAI's form of an error. */
export function refuses(status: number, message: string, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', code: null } }));
  };
}
