import type { z } from 'zod';
import { isNestedDeeper } from '#lib/domain/json-value.ts';
import { jsonOf } from '#lib/file-text.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { bodyLimit } from '#server/auth/body-limit.ts';
import { refuse } from './answer.ts';

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly response: Response };

/** Reads a part of requests. `Sent` is what clients send, `Value` what handlers get; a request that does not fit is answered in words. */
export interface Part<Sent, Value> {
  /** What the document of the interface says of it; null for a file. */
  readonly schema: z.ZodType<unknown, Sent> | null;
  read(request: Request): Promise<Read<Value>>;
}

/** The query of an address. Without `wrong`, its issues are listed in words. */
export function search<Value, Sent>(schema: z.ZodType<Value, Sent>, wrong?: string): Part<Sent, Value> {
  return { schema, read: async ({ url }) => checked(schema, Object.fromEntries(new URL(url).searchParams), wrong) };
}

/**
 * A body in JSON that a schema checks. `wrong` is what the sender reads if it does not fit. `described` is for the document of the interface, if
 * the handler checks more.
 */
export function body<Value, Sent>(schema: z.ZodType<Value, Sent>, wrong: string, described = schema): Part<Sent, Value> {
  return {
    schema: described,
    read: async (request) => {
      const json = await readJson(request);
      return json.ok ? checked(schema, json.value, wrong) : json;
    },
  };
}

/** Most bytes of a small body. */
const smallLimit = 1024;

/** A body in JSON of at most 1 kB, for senders who may do nothing yet. One that does not fit or cannot be read is answered with `wrong`. */
export function smallBody<Value, Sent>(schema: z.ZodType<Value, Sent>, wrong: string): Part<Sent, Value> {
  return {
    schema,
    read: async (request) => {
      const bytes = await readBytes(request, smallLimit);
      const json = jsonOf(new TextDecoder().decode(bytes ?? undefined));
      return json.ok ? checked(schema, json.value, wrong) : { ok: false, response: refuse(400, wrong) };
    },
  };
}

/** A body in JSON that its handler checks, in words of its own, because more than its form matters. `schema` describes it for clients. */
export function uncheckedBody<Sent>(schema: z.ZodType<unknown, Sent>): Part<Sent, unknown> {
  return { schema, read: readJson };
}

/** A body that is a file of at most 1 MB. `tooLarge` is what the sender of a larger one reads. */
export function fileBody(tooLarge: string): Part<Blob, Buffer> {
  return {
    schema: null,
    read: async (request) => {
      const bytes = await readBytes(request);
      return bytes === null ? { ok: false, response: refuse(413, tooLarge) } : { ok: true, value: bytes };
    },
  };
}

function checked<Value>(schema: z.ZodType<Value>, given: unknown, wrong: string | undefined): Read<Value> {
  const parsed = schema.safeParse(given);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, response: refuse(400, wrong ?? issuesInWords(parsed.error)) };
}

/** Most levels of lists and objects in a body: far more than a configuration has, far fewer than zod and SQLite can read. */
const deepest = 64;

/** The JSON of a request, or an error response if it is missing, larger than 1 MB or nested too deeply. Reads at most 1 MB. */
async function readJson(request: Request): Promise<Read<unknown>> {
  const bytes = await readBytes(request);
  if (bytes === null) return { ok: false, response: refuse(413, 'The request is larger than 1 MB.') };
  const text = new TextDecoder().decode(bytes);
  if (isNestedDeeper(text, deepest)) return { ok: false, response: refuse(400, `The JSON is nested more than ${deepest} levels deep.`) };
  const json = jsonOf(text);
  return json.ok ? json : { ok: false, response: refuse(400, `The body of the request ${json.problem}. Nothing was changed.`) };
}

/** The bytes of a request body; null if it is larger than the limit, in bytes. */
async function readBytes(request: Request, limit = bodyLimit): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
