import { z } from 'zod';
import { type Cell, csvOf } from '#lib/export/csv.ts';
import { refused } from '#server/contract/refused.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';

/** What a handler says: a value for the JSON of the answer, a refusal in words, or an answer of its own, such as a file. */
export type Reply<T> = ServiceReply<T> | Response;

/** The form of the answers of a route: their JSON, with its status, or the types of their files. */
export interface AnswerForm<Value> {
  readonly status: 200 | 201;
  /** Null for files. */
  readonly schema: z.ZodType<Value> | null;
  readonly types: readonly string[];
}

/** Answers in JSON. */
export function json<Value>(schema: z.ZodType<Value>): AnswerForm<Value> {
  return { status: 200, schema, types: ['application/json'] };
}

/** Answers in JSON that name what the request has created. */
export function created<Value>(schema: z.ZodType<Value>): AnswerForm<Value> {
  return { ...json(schema), status: 201 };
}

/** Answers in JSON of a type of this program, of which the document of the interface says only what `tells` of the route says. */
export function typed<Value>(): AnswerForm<Value> {
  return json(z.custom<Value>());
}

/** Answers that are files of these types; a handler gives them as a Response. */
export function file(...types: readonly string[]): AnswerForm<never> {
  return { status: 200, schema: null, types };
}

/** A table as a file of comma-separated values, with the first row as its head. */
export function csv(rows: readonly (readonly Cell[])[], name: string): Response {
  return new Response(csvOf(rows), { headers: { ...attached(name), 'content-type': 'text/csv; charset=utf-8' } });
}

/** The header by which browsers keep an answer as a file. */
export function attached(name: string): { readonly 'content-disposition': string } {
  return { 'content-disposition': `attachment; filename="${name}"` };
}

/** A value for the answer. */
export function ok<T>(value: T): ServiceReply<T> {
  return { ok: true, value };
}

/** A value for the answer; null is refused as not found. `what` names the value. */
export function found<T>(value: T | null, what: string): ServiceReply<T> {
  return value === null ? refused('not-found', `There is no such ${what}.`) : ok(value);
}

/** What the sender of a refused request reads. `issues` refer to the request. */
export const refusalSchema = z.object({
  error: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).readonly(),
});

/** The error response of all routes. */
export function refuse(status: number, error: string, issues: z.infer<typeof refusalSchema>['issues'] = []): Response {
  return Response.json({ error, issues }, { status });
}

const statusOf = { invalid: 400, 'not-found': 404, stopping: 503 } as const;

/** The answer to a request: what its handler says, in the form that its route declares. */
export function answerOf<T>(reply: Reply<T>, { status }: AnswerForm<T>, headers: Headers): Response {
  if (reply instanceof Response) return reply;
  if (!reply.ok) return refuse(statusOf[reply.reason], reply.error, reply.issues);
  return Response.json(reply.value, { status, headers });
}
