import { isNestedDeeper } from '#lib/domain/json-value.ts';
import { jsonOf } from '#lib/file-text.ts';
import { bodyLimit } from '#server/auth/body-limit.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';

const statusOf = { invalid: 400, 'not-found': 404, stopping: 503 } as const;

/** The error response of all routes. */
export function refuse(status: number, error: string, issues: readonly { path: string; message: string }[] = []): Response {
  return Response.json({ error, issues }, { status });
}

/** Turns a service result into a response, with status 201 if something was `created`. */
export function answer<T>(outcome: ServiceReply<T>, created = false): Response {
  if (outcome.ok) return Response.json(outcome.value, { status: created ? 201 : 200 });
  return refuse(statusOf[outcome.reason], outcome.error, outcome.issues);
}

/** A value as JSON, or a 404 response for null. `what` names the value. */
export function answerFound<T>(value: T | null, what: string): Response {
  return value === null ? refuse(404, `There is no such ${what}.`) : Response.json(value);
}

/** The JSON of a request, or an error response if it is missing, larger than 1 MB or nested too deeply. Reads at most 1 MB. */
export async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false; response: Response }> {
  const text = await readText(request);
  if (text === null) return { ok: false, response: refuse(413, 'The request is larger than 1 MB.') };
  if (isNestedDeeper(text, deepest)) return { ok: false, response: refuse(400, `The JSON is nested more than ${deepest} levels deep.`) };
  const read = jsonOf(text);
  return read.ok ? read : { ok: false, response: refuse(400, `The body of the request ${read.problem}. Nothing was changed.`) };
}

/** The text of a request body; null if it is larger than the limit. */
async function readText(request: Request): Promise<string | null> {
  const bytes = await readBytes(request);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** The bytes of a request body; null if it is larger than the limit. */
export async function readBytes(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > bodyLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Most levels of lists and objects in a body: far more than a configuration has, far fewer than zod and SQLite can read. */
const deepest = 64;
