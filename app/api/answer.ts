import type { Standing } from '#server/auth/standing.ts';
import { type Outcome, services } from '#server/services.ts';

const statusOf = { invalid: 400, 'not-found': 404, stopping: 503 } as const;

/** An error as every route answers it. */
export function refuse(status: number, error: string, issues: readonly { path: string; message: string }[] = []): Response {
  return Response.json({ error, issues }, { status });
}

/** Turns an outcome of the services into a response; `created` for something new. */
export function answer<T>(outcome: Outcome<T>, created = false): Response {
  if (outcome.ok) return Response.json(outcome.value, { status: created ? 201 : 200 });
  return refuse(statusOf[outcome.reason], outcome.error, outcome.issues);
}

/** A value as JSON, or 404 where there is none. */
export function answerFound<T>(value: T | null, what: string): Response {
  return value === null ? refuse(404, `There is no such ${what}.`) : Response.json(value);
}

/** What the sender of a request may do. */
export function standingOf(request: Request): Standing {
  const { headers } = request;
  return services().standing({ cookie: headers.get('cookie'), authorization: headers.get('authorization') });
}

const bodyLimit = 1_100_000;

/** The request's JSON, or an error response when there is none or too much. */
export async function readJson(request: Request): Promise<{ ok: true; value: unknown } | { ok: false; response: Response }> {
  const text = await request.text();
  if (text.length > bodyLimit) return { ok: false, response: refuse(413, 'The request is larger than 1 MB.') };
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, response: refuse(400, `The request holds no JSON: ${error instanceof Error ? error.message : 'unreadable'}`) };
  }
}
