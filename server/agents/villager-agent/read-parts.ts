import { mindLimits } from '#lib/domain/mind-event.ts';
import { looseJson } from '../toolkit/loose-json.ts';
import { looseRecord, looseText, looseTexts } from '../toolkit/loose-record.ts';
import type { Part } from './graph/split-subtask.ts';

/** The parts of a subtask in a model's answer, at most one for each of `agents`. Throws an Error for an agent without a part. */
export function partsIn(answer: string, agents: readonly string[]): Part[] | null {
  const found = looseJson(answer, (value) => partsOf(value).length > 0);
  if (found === undefined) return null;
  const parts = partsOf(found);
  const own = agents.flatMap((agent) => parts.find((part) => part.agent === agent) ?? []);
  const missing = agents.filter((agent) => !own.some((part) => part.agent === agent));
  if (missing.length > 0) throw new Error(`It has no part for ${missing.join(', ')}.`);
  return own;
}

function partsOf(value: unknown): Part[] {
  if (!Array.isArray(value)) {
    const record = looseRecord(value);
    const list = record?.subtasks ?? record?.parts;
    return Array.isArray(list) ? partsOf(list) : [];
  }
  return value.flatMap((entry) => {
    const record = looseRecord(entry);
    const [agent] = looseTexts(record?.agent ?? record?.['assigned agents'] ?? record?.agents, true);
    const description = looseText(record?.description).slice(0, mindLimits.line);
    const milestones = looseTexts(record?.milestones ?? record?.milestone).slice(0, mindLimits.lines);
    return agent === undefined || description === ''
      ? []
      : [{ agent, description, milestones: milestones.map((line) => line.slice(0, mindLimits.line)) }];
  });
}
