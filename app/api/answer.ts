import { isNestedDeeper } from '#lib/domain/json-value.ts';
import { bodyLimit } from '#server/auth/body-limit.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';

const statusOf = { invalid: 400, 'not-found': 404, stopping: 503 } as const;

/** An error as every route answers it. */
export function refuse(status: number, error: string, issues: readonly { path: string; message: string }[] = []): Response {
  return Response.json({ error, issues }, { status });
}

/** Turns an outcome of the services into a response; `created` for something new. */
export function answer<T>(outcome: ServiceReply<T>, created = false): Response {
  if (outcome.ok) return Response.json(outcome.value, { status: created ? 201 : 200 });
  return refuse(statusOf[outcome.reason], outcome.error, outcome.issues);
}

/** A value as JSON, or 404 where there is none. */
export function answerFound<T>(value: T | null, what: string): Response {
  return value === null ? refuse(404, `There is no such ${what}.`) : Response.json(value);
}

/** The request's JSON, or an error response when there is none, too much, or too deep a nesting. Reads no more than may be sent. */
export async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false; response: Response }> {
  const text = await readText(request);
  if (text === null) return { ok: false, response: refuse(413, 'The request is larger than 1 MB.') };
  if (isNestedDeeper(text, deepest)) return { ok: false, response: refuse(400, `The JSON is nested more than ${deepest} levels deep.`) };
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, response: refuse(400, `The request holds no JSON: ${error instanceof Error ? error.message : 'unreadable'}`) };
  }
}

/** The text of a body; null when it is larger than may be sent. */
async function readText(request: Request): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bodyLimit) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The most levels of lists and objects in a body: far more than a configuration has, far fewer than schemas and SQLite can read. */
const deepest = 64;
