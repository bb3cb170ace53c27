import { z } from 'zod';

/** What a server with OpenAI's protocol sends for an answer that is not streamed, as far as it matters here. */
const wholeAnswer = z.looseObject({
  choices: z.array(
    z.looseObject({
      message: z.looseObject({ tool_calls: z.array(z.looseObject({})).nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
});
const refusal = z.looseObject({ error: z.looseObject({}) });

/** Whether a server that was asked for a stream answers with one JSON text instead. */
export function isWhole(response: Response, body: unknown): boolean {
  const isJson = response.headers.get('content-type')?.toLowerCase().startsWith('application/json') ?? false;
  return response.ok && isJson && typeof body === 'string' && /"stream"\s*:\s*true/.test(body);
}

/**
 * Some servers ignore the wish for a stream and send their whole answer as JSON. This gives the same answer as the events of a stream, so that
 * both are read alike; an error in it becomes an error event. JSON of any other form stays as it is, and counts as no answer.
 */
export async function streamedWhole(response: Response): Promise<Response> {
  const text = await response.text();
  const events = eventsOf(text);
  const { status, statusText } = response;
  if (events === null) return new Response(text, { status, statusText, headers: response.headers });
  const lines = [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`);
  return new Response(lines.join(''), { status, statusText, headers: { 'content-type': 'text/event-stream' } });
}

function eventsOf(text: string): readonly object[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const whole = wholeAnswer.safeParse(json).data;
  const [choice] = whole?.choices ?? [];
  if (whole === undefined || choice === undefined) {
    const refused = refusal.safeParse(json).data;
    return refused === undefined ? null : [refused];
  }
  const { choices: _, usage, ...head } = whole;
  const { tool_calls: calls, ...said } = choice.message;
  const delta = { ...said, ...(calls ? { tool_calls: calls.map((call, index) => ({ index, ...call })) } : {}) };
  const chunk = { ...head, object: 'chat.completion.chunk' };
  return [
    { ...chunk, choices: [{ index: 0, delta, finish_reason: null }] },
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: choice.finish_reason ?? 'stop' }] },
    ...(usage === undefined || usage === null ? [] : [{ ...chunk, choices: [], usage }]),
  ];
}
