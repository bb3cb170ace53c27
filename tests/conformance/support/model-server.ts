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
