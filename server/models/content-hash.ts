import { createHash } from 'node:crypto';
import type { ModelCall } from '#server/contract/model-call.ts';

/** A hash over all fields of a call that can influence the answer, equal on every machine. */
export function contentHash({ team, model, content }: ModelCall): string {
  const { purpose, agent, system, prompt, pictures, temperature, maxOutputTokens, tools, texts, address } = content;
  const parts = [team, model ?? null, content.model ?? null, purpose, agent, system, prompt, temperature, maxOutputTokens];
  // A call without pictures, tools and texts keeps the hash that it had before there were any.
  const all = [
    ...parts,
    ...(pictures ?? []).map(({ hash }) => hash),
    ...(tools === undefined ? [] : [tools]),
    ...(texts === undefined ? [] : ['texts', texts]),
    ...(address === undefined ? [] : ['address', address]),
  ];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
