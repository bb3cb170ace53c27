import { createHash } from 'node:crypto';
import type { ModelCall } from '#server/contract/model-call.ts';

/** A hash over all fields of a call that can influence the answer, equal on every machine. */
export function questionHash({ team, model, question }: ModelCall): string {
  const { purpose, agent, system, prompt, pictures, temperature, maxOutputTokens } = question;
  const parts = [team, model ?? null, question.model ?? null, purpose, agent, system, prompt, temperature, maxOutputTokens];
  if (pictures !== undefined) parts.push(...pictures.map(({ hash }) => hash));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
