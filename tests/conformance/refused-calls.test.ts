import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ModelCall, ModelOutcome } from '#server/contract/model-call.ts';
import { canary, content, GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, begin, callsTools, finish, refuses, type SeenRequest, says } from './support/model-server.ts';

/*
 * What providers refuse, in their own words, through the gateway: a parameter that a model does not take, a prompt that is too long, a content
 * filter, a wrong address. And how much room a model gets to think.
 */

let stage: GatewayStage;
beforeEach(async () => {
  stage = await new GatewayStage().start();
});
afterEach(() => stage.close());

const gateway = () => stage.gateway({ limits: { attemptMs: 20_000, callMs: 40_000, retries: 1 } });
const walk = { name: 'walk', description: 'Walks.', parameters: { type: 'object', properties: { x: { type: 'number' } } } };

function answerOf(outcome: ModelOutcome) {
  if (outcome.state === 'failed') throw new Error(`${outcome.reason}: ${outcome.message}`);
  return outcome.answer;
}

/** Sends JSON with a status. */
function sends(status: number, body: unknown, type = 'application/json'): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

type Sent = SeenRequest['body'] & Readonly<Record<string, unknown>>;

/** Refuses while the request is so, then answers. */
function particular(refused: (sent: Sent) => boolean, refusal: Behaviour, answer: Behaviour = says('Yes.')): Behaviour {
  return (response, request, seen) => (refused({ ...seen.body }) ? refusal : answer)(response, request, seen);
}

const has = (name: string) => (sent: Sent) => sent[name] !== undefined;
const openAi = (message: string, param: string | null = null, code: string | null = 'unsupported_parameter') =>
  sends(400, { error: { message, type: 'invalid_request_error', param, code } });

describe('a refused parameter is given up or renamed, once and for all', () => {
  const unsupportedLength = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
  const rows: [string, (sent: Sent) => boolean, Behaviour, Record<string, unknown>, Partial<ModelCall['content']>?][] = [
    ['max_tokens of newer OpenAI models', has('max_tokens'), openAi(unsupportedLength, 'max_tokens'), { max_completion_tokens: 100 }],
    [
      'max_tokens without a hint',
      has('max_tokens'),
      refuses(400, 'max_tokens is not supported by this model.'),
      { max_completion_tokens: 100 },
    ],
    [
      'every name of the length',
      (sent) => has('max_tokens')(sent) || has('max_completion_tokens')(sent),
      (response, request, seen) => {
        const name = 'max_tokens' in seen.body ? 'max_tokens' : 'max_completion_tokens';
        return refuses(400, `Unrecognized request argument supplied: ${name}`)(response, request, seen);
      },
      { max_tokens: undefined, max_completion_tokens: undefined },
    ],
    [
      'temperature by its value',
      has('temperature'),
      openAi(
        "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value is supported.",
        'temperature',
        'unsupported_value',
      ),
      { temperature: undefined },
    ],
    [
      'temperature in other words',
      has('temperature'),
      refuses(400, 'invalid temperature: only 1 is allowed for this model'),
      { temperature: undefined },
    ],
    [
      'temperature that is deprecated',
      has('temperature'),
      refuses(400, '`temperature` is deprecated for this model.'),
      { temperature: undefined },
    ],
    [
      'stream_options',
      has('stream_options'),
      refuses(400, 'Unrecognized request argument supplied: stream_options'),
      { stream_options: undefined, stream: true },
    ],
    [
      'stream_options of a strict server',
      has('stream_options'),
      sends(422, {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'stream_options'],
            msg: 'Extra inputs are not permitted',
            input: { temperature: 1, max_tokens: 3 },
          },
        ],
      }),
      { stream_options: undefined, temperature: 0.3 },
    ],
    [
      'stream, answered as a whole',
      (sent) => sent.stream === true,
      openAi("Streaming is not supported: 'stream' must be false.", 'stream'),
      { stream: undefined },
    ],
    [
      'tools of OpenRouter',
      has('tools'),
      refuses(404, 'No endpoints found that support tool use. Try disabling "walk".'),
      { tools: undefined },
      { tools: [walk] },
    ],
    [
      'tools of Ollama',
      has('tools'),
      refuses(400, 'registry.ollama.ai/library/gemma:2b does not support tools'),
      { tools: undefined },
      { tools: [walk] },
    ],
    [
      'tools of vLLM',
      has('tools'),
      refuses(400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'),
      { tools: undefined },
      { tools: [walk] },
    ],
    ['tools of llama.cpp', has('tools'), refuses(500, 'tools param requires --jinja flag'), { tools: undefined }, { tools: [walk] }],
    [
      'tools of DeepSeek',
      has('tools'),
      refuses(400, 'deepseek-reasoner does not support Function Calling'),
      { tools: undefined },
      { tools: [walk] },
    ],
    [
      'a tool choice alone',
      has('tool_choice'),
      openAi("Unknown parameter: 'tool_choice'.", 'tool_choice', 'unknown_parameter'),
      { tool_choice: undefined, tools: [expect.anything()] },
      { tools: [walk] },
    ],
    [
      'the role of the system',
      (sent) => sent.messages?.[0]?.role === 'system',
      openAi("Unsupported value: 'messages[0].role' does not support 'system' with this model.", 'messages[0].role', 'unsupported_value'),
      { messages: [{ role: 'user', content: 'You are a tactician.\n\nWhat leads to what?' }] },
    ],
    [
      'the role of the system by a template',
      (sent) => sent.messages?.[0]?.role === 'system',
      refuses(400, 'System role not supported'),
      { messages: [{ role: 'user', content: expect.stringContaining('tactician') }] },
    ],
    [
      'a length that is too large (OpenAI)',
      (sent) => Number(sent.max_tokens) > 40,
      refuses(400, 'max_tokens is too large: 100. This model supports at most 40 completion tokens, whereas you provided 100.'),
      { max_tokens: 40 },
    ],
    [
      'a length that is too large (DeepSeek)',
      (sent) => Number(sent.max_tokens) > 40,
      refuses(400, 'Invalid max_tokens value, the valid range of max_tokens is [1, 40]'),
      { max_tokens: 40 },
    ],
    [
      'a length that is too large (Groq)',
      (sent) => Number(sent.max_tokens) > 40,
      refuses(
        400,
        '`max_tokens` must be less than or equal to `40`, the maximum value for `max_tokens` is less than the `context_window` for this model',
      ),
      { max_tokens: 40 },
    ],
  ];
  test.each(rows)('%s', async (_, refused, refusal, expected, change = {}) => {
    const answer: Behaviour = (response, request, seen) =>
      (({ ...seen.body }) as Sent).stream === undefined
        ? sends(200, {
            id: 'c',
            model: 'm',
            choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }],
          })(response, request, seen)
        : says('Yes.')(response, request, seen);
    stage.server.behaviour = particular(refused, refusal, answer);
    const asking = gateway();
    const asked = { model: 'compatible/o-new', content: { ...content, ...change } };
    expect(answerOf(await stage.ask(asking, asked)).text).toBe('Yes.');
    const sent = stage.server.seen.at(-1)?.body;
    expect({ ...sent }).toMatchObject(Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)));
    for (const [name, value] of Object.entries(expected)) if (value === undefined) expect(sent).not.toHaveProperty(name);
    const attempts = stage.server.seen.length;
    expect(answerOf(await stage.ask(asking, asked)).retries).toBe(0);
    expect(stage.server.seen).toHaveLength(attempts + 1);
  });

  test('at Azure, whatever a deployment is named', async () => {
    stage.environment.AZURE_BASE_URL = stage.environment.COMPATIBLE_BASE_URL ?? '';
    stage.environment.AZURE_API_KEY = canary;
    stage.server.behaviour = particular(has('max_tokens'), openAi(unsupportedLength, 'max_tokens'));
    expect(answerOf(await stage.ask(gateway(), { model: 'azure/my-deployment' })).text).toBe('Yes.');
    expect(stage.server.seen.at(-1)?.body).toMatchObject({ max_completion_tokens: 100 });
  });

  test('of another model at the same address, nothing is learned', async () => {
    stage.server.behaviour = particular(has('temperature'), refuses(400, 'temperature is not supported'));
    const asking = gateway();
    await stage.ask(asking, { model: 'compatible/one' });
    stage.server.behaviour = says('Yes.');
    await stage.ask(asking, { model: 'compatible/two' });
    expect(stage.server.seen.at(-1)?.body.temperature).toBe(0.3);
  });

  test('several one after the other, without using up the attempts after faults', async () => {
    stage.server.behaviour = (response, request, seen) => {
      const name = ['max_tokens', 'temperature', 'stream_options'].find((one) => one in seen.body);
      return (name === undefined ? says('Yes.') : refuses(400, `'${name}' is not supported.`))(response, request, seen);
    };
    expect(answerOf(await stage.ask(gateway(), { model: 'compatible/strict' })).text).toBe('Yes.');
  });

  test('tools that a model does not take are described in words, and its calls are read from its words', async () => {
    const call = 'I go. <tool_call>{"name": "walk", "arguments": {"x": 3}}</tool_call>';
    stage.server.behaviour = particular(has('tools'), refuses(400, 'm does not support tools'), says(call));
    const answer = answerOf(await stage.ask(gateway(), { content: { ...content, tools: [walk] } }));
    expect(answer).toMatchObject({ text: 'I go.', toolCalls: [{ name: 'walk', arguments: { x: 3 } }] });
    expect(JSON.stringify(stage.server.seen.at(-1)?.body.messages)).toContain('- walk: Walks.');
  });

  test('that cannot be given up is reported, and not asked again', async () => {
    stage.server.behaviour = refuses(400, "Invalid value for 'messages': the list is empty.");
    expect(await stage.ask(gateway())).toMatchObject({ state: 'failed', reason: 'refused' });
    expect(stage.server.seen).toHaveLength(1);
  });
});

describe('a prompt that is too long', () => {
  test.each([
    [400, "This model's maximum context length is 8192 tokens. However, your messages resulted in 9120 tokens."],
    [400, 'prompt is too long: 208310 tokens > 200000 maximum'],
    [
      400,
      'input length and `max_tokens` exceed context limit: 199990 + 21333 > 200000, decrease input length or `max_tokens` and try again',
    ],
    [400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'],
    [400, 'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length'],
    [400, 'Please reduce the length of the messages or completion.'],
    [413, 'Request Entity Too Large'],
    [400, "This model's maximum prompt length is 131072 but the request contains 537812 tokens."],
    [400, 'the request exceeds the available context size, try increasing it'],
    [
      400,
      'Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens',
    ],
    [422, 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000'],
    [
      400,
      "This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens (8990 of text input, 10 in the output). Please reduce the length of either one.",
    ],
    [500, 'the request exceeds the available context size. try increasing the context size or enable context shift'],
  ])('%i "%s" is an overflow, and not asked again as it is', async (status, message) => {
    stage.server.behaviour = refuses(status, message);
    expect(await stage.ask(gateway())).toMatchObject({ state: 'failed', reason: 'overflow' });
    expect(stage.server.seen).toHaveLength(1);
  });

  test('for its room to think alone gets less room', async () => {
    const message =
      "'max_tokens' or 'max_completion_tokens' is too large: 16484. This model's maximum context length is 4096 tokens and your request has 500 input tokens.";
    stage.server.behaviour = particular((sent) => Number(sent.max_tokens) > 3596, refuses(400, message));
    const asking = gateway();
    expect(answerOf(await stage.ask(asking, { model: 'compatible/qwen3:8b' })).text).toBe('Yes.');
    expect(Number(stage.server.seen.at(-1)?.body.max_tokens)).toBeGreaterThan(3000);
    expect(answerOf(await stage.ask(asking, { model: 'compatible/qwen3:8b' })).retries).toBe(0);
  });
});

describe('a content filter', () => {
  const ends =
    (reason: string, text = ''): Behaviour =>
    (response) => {
      begin(response, text);
      response.write(`data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\n`);
      response.end('data: [DONE]\n\n');
    };
  test.each([
    ['in the answer', ends('content_filter', 'I'), 'content_filter'],
    ['of another provider', ends('sensitive'), 'sensitive'],
    [
      'in the prompt',
      refuses(400, "The response was filtered due to the prompt triggering Azure OpenAI's content management policy."),
      'content management policy',
    ],
    ['by its code', sends(400, { error: { message: 'No.', code: 'content_filter' } }), 'No.'],
  ])('%s is said with its reason', async (_, behaviour, reason) => {
    stage.server.behaviour = behaviour;
    expect(await stage.ask(gateway())).toMatchObject({ state: 'failed', reason: 'filtered', message: expect.stringContaining(reason) });
    expect(stage.server.seen).toHaveLength(1);
  });

  const events = (...lines: readonly object[]) =>
    sends(
      200,
      lines.map((line) => `event: ${'type' in line ? String(line.type) : 'message'}\ndata: ${JSON.stringify(line)}\n\n`).join(''),
      'text/event-stream',
    );
  const gemini = (line: object) =>
    sends(
      200,
      `data: ${JSON.stringify({ usageMetadata: { promptTokenCount: 5, totalTokenCount: 9, thoughtsTokenCount: 4 }, ...line })}\n\n`,
      'text/event-stream',
    );

  test.each([
    ['Gemini in the answer', 'google', gemini({ candidates: [{ finishReason: 'SAFETY', index: 0 }] }), 'SAFETY'],
    ['Gemini in the prompt', 'google', gemini({ promptFeedback: { blockReason: 'SAFETY' } }), 'SAFETY'],
    [
      'Anthropic',
      'anthropic',
      events(
        {
          type: 'message_start',
          message: {
            id: 'm',
            type: 'message',
            role: 'assistant',
            model: 'm',
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: 5, output_tokens: 0 },
          },
        },
        { type: 'message_delta', delta: { stop_reason: 'refusal', stop_sequence: null }, usage: { output_tokens: 1 } },
        { type: 'message_stop' },
      ),
      'refusal',
    ],
  ])('of %s is said with its reason', async (_, provider, behaviour, reason) => {
    for (const id of ['GOOGLE', 'ANTHROPIC']) stage.environment[`${id}_BASE_URL`] = stage.environment.COMPATIBLE_BASE_URL ?? '';
    stage.environment.GEMINI_API_KEY = canary;
    stage.environment.ANTHROPIC_API_KEY = canary;
    stage.server.behaviour = behaviour;
    const outcome = await stage.ask(gateway(), { model: `${provider}/any` });
    expect(outcome).toMatchObject({ state: 'failed', reason: 'filtered', message: expect.stringContaining(reason) });
  });

  test('is no cut in the thinking of Gemini, which gets more room once', async () => {
    stage.environment.GOOGLE_BASE_URL = stage.environment.COMPATIBLE_BASE_URL ?? '';
    stage.environment.GEMINI_API_KEY = canary;
    stage.server.behaviour = gemini({ candidates: [{ finishReason: 'MAX_TOKENS', index: 0, content: { parts: [] } }] });
    expect(await stage.ask(gateway(), { model: 'google/gemini-2.0-flash' })).toMatchObject({
      state: 'done',
      answer: { text: '', cutOff: true },
    });
    const lengths = stage.server.seen.map(({ body }) => JSON.stringify({ ...body }).match(/"maxOutputTokens":(\d+)/)?.[1]);
    expect(lengths).toEqual(['100', '16484']);
  });
});

describe('a wrong address', () => {
  const page = '<!doctype html><html><body>Welcome</body></html>';
  test.each([
    ['answers 404 and names no model', refuses(404, 'Not Found')],
    ['answers 404 in words of its own', sends(404, { detail: 'Not Found' })],
    ['answers a page with status 200', sends(200, page, 'text/html; charset=utf-8')],
    ['answers a page with status 404', sends(404, page, 'text/html')],
    ['does not take the method', sends(405, 'Method Not Allowed', 'text/plain')],
  ])('that %s is blamed, and not the model', async (_, behaviour) => {
    stage.server.behaviour = behaviour;
    const outcome = await stage.ask(gateway());
    expect(outcome).toMatchObject({ state: 'failed', reason: 'address', message: expect.stringContaining('COMPATIBLE_BASE_URL') });
    expect(JSON.stringify(outcome)).not.toMatch(/has no model/);
    expect(stage.server.seen).toHaveLength(1);
  });

  test('is not blamed for a page of a provider that is out of order', async () => {
    stage.server.behaviour = (response, request, seen) =>
      (request === 0 ? sends(502, page, 'text/html') : says('Back.'))(response, request, seen);
    expect(answerOf(await stage.ask(gateway())).text).toBe('Back.');
  });
});

describe('room to think', () => {
  const lengths = () => stage.server.seen.map(({ body }) => body.max_tokens);

  test('is given to a model whose name says that it thinks', async () => {
    await stage.ask(gateway(), { model: 'compatible/o3-mini' });
    expect(lengths()).toEqual([16_484]);
  });

  test('is not given beyond a length that a user set', async () => {
    stage.server.behaviour = says('', 100, 100, 'length');
    const outcome = await stage.ask(gateway(), { model: 'compatible/o3-mini', content: { ...content, fixedLength: true } });
    expect(outcome).toMatchObject({ state: 'done', answer: { text: '', cutOff: true } });
    expect(lengths()).toEqual([100]);
  });

  const reasoned =
    (field: string): Behaviour =>
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(
        `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: { role: 'assistant', [field]: 'Hm. !stop' }, finish_reason: null }] })}\n\n`,
      );
      finish(response, 100, 100, 'length');
    };

  test.each([
    ['an empty answer', says('', 100, 100, 'length')],
    ['a thought that does not end', says('<think>I wonder !stop', 100, 100, 'length')],
    ['reasoning_content alone', reasoned('reasoning_content')],
    ['reasoning alone', reasoned('reasoning')],
  ])('is given once after %s that was cut, and later at once', async (_, cut) => {
    stage.server.behaviour = (response, request, seen) => ((seen.body.max_tokens ?? 0) > 100 ? says('Yes.') : cut)(response, request, seen);
    const asking = gateway();
    expect(answerOf(await stage.ask(asking, { model: 'compatible/unknown' }))).toMatchObject({ text: 'Yes.', retries: 1 });
    expect(answerOf(await stage.ask(asking, { model: 'compatible/unknown' })).retries).toBe(0);
    expect(lengths()).toEqual([100, 16_484, 16_484]);
  });

  test('grows once if it is not enough', async () => {
    stage.server.behaviour = says('', 100, 100, 'length');
    const asking = gateway();
    expect(await stage.ask(asking, { model: 'compatible/o3' })).toMatchObject({ answer: { text: '', cutOff: true } });
    expect(lengths()).toEqual([16_484, 49_252]);
  });

  test('is given at once to a model whose last answer held thinking', async () => {
    stage.server.behaviour = says('<think>Hm.</think>Yes.');
    const asking = gateway();
    await stage.ask(asking, { model: 'compatible/unknown' });
    await stage.ask(asking, { model: 'compatible/unknown' });
    expect(lengths()).toEqual([100, 16_484]);
  });

  test('is not given where a budget does not allow it', async () => {
    stage.server.behaviour = says('', 100, 100, 'length');
    const outcome = await stage.ask(gateway(), { model: 'compatible/unknown' }, { budget: { tokens: 2000 } });
    expect(outcome).toMatchObject({ state: 'done', answer: { text: '', cutOff: true } });
    expect(lengths()).toEqual([100]);
  });

  test('thinking that was cut after some words is a cut answer', async () => {
    stage.server.behaviour = says('I begin. <think>and');
    expect(await stage.ask(gateway())).toMatchObject({ state: 'done', answer: { text: 'I begin.', cutOff: true } });
  });
});

describe('an address that a profile names', () => {
  const named = (address: string) => ({ content: { ...content, address } });

  test('gets the key of the provider whose configured address it is, also with a slash', async () => {
    stage.environment.OPENAI_API_KEY = 'sk-other-0123456789';
    const at = `${stage.environment.COMPATIBLE_BASE_URL}/`;
    await stage.ask(gateway(), { model: 'openai/glm-4.7', ...named(at) });
    expect(stage.server.seen.map(({ key }) => key)).toEqual([canary]);
  });

  test('gets no key of another address, and nothing is sent to a provider that needs one', async () => {
    stage.environment.OPENAI_API_KEY = canary;
    stage.environment.COMPATIBLE_BASE_URL = 'http://127.0.0.1:9/v1';
    const at = base;
    const outcome = await stage.ask(gateway(), { model: 'openai/glm-4.7', ...named(at) });
    expect(outcome).toMatchObject({ state: 'failed', reason: 'key', message: expect.stringContaining('COMPATIBLE_BASE_URL') });
    expect(stage.server.seen).toEqual([]);
  });

  test('is called without a key where none is needed', async () => {
    stage.environment.OLLAMA_API_KEY = canary;
    stage.environment.COMPATIBLE_BASE_URL = 'http://127.0.0.1:9/v1';
    expect(answerOf(await stage.ask(gateway(), { model: 'ollama/qwen', ...named(base) })).text).toBe('Hello.');
    expect(stage.server.seen.map(({ key }) => key)).toEqual([null]);
  });

  let base = '';
  beforeEach(() => {
    base = stage.environment.COMPATIBLE_BASE_URL ?? '';
  });
});

test('a call of a tool that is cut keeps its words', async () => {
  stage.server.behaviour = callsTools('', [{ name: 'walk', text: '{"x": 1' }]);
  const answer = answerOf(await stage.ask(gateway(), { content: { ...content, tools: [walk] } }));
  expect(answer.toolCalls?.[0]?.name).toBe('walk');
});
