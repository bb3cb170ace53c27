import { mindLimits } from '#lib/domain/mind-event.ts';
import { looseJson } from '../toolkit/loose-json.ts';
import { looseRecord, looseText, looseTexts } from '../toolkit/loose-record.ts';
import type { Proposal } from './graph/subtask.ts';

/**
 * The subtasks in a model's answer: a list, a list in an object, or a single one. An empty list means that there is nothing to do. Null
 * without any of these, such as for a refusal. Subtasks without a description are left out.
 */
export function proposalsIn(answer: string): Proposal[] | null {
  const found = looseJson(answer, (value) => (proposalsOf(value)?.length ?? 0) > 0);
  const empty = found ?? looseJson(answer, (value) => proposalsOf(value) !== null);
  return empty === undefined ? null : proposalsOf(empty);
}

/** The subtasks in a value of an answer; null if it is none of the accepted forms. */
export function proposalsOf(value: unknown): Proposal[] | null {
  if (Array.isArray(value)) {
    const proposals = value.flatMap((entry, index) => proposalOf(entry, index) ?? []);
    return value.length === 0 || proposals.length > 0 ? proposals : null;
  }
  const record = looseRecord(value);
  if (record === null) return null;
  const single = proposalOf(value, 0);
  if (single !== null) return [single];
  for (const name of ['subtasks', 'new subtasks', 'sub tasks', 'tasks', 'subtask list', 'plan']) {
    const list = record[name];
    if (Array.isArray(list)) return proposalsOf(list);
  }
  return null;
}

function proposalOf(value: unknown, index: number): Proposal | null {
  const record = looseRecord(value);
  const description = looseText(record?.description ?? record?.task ?? record?.subtask).slice(0, mindLimits.line);
  if (record === null || description === '') return null;
  const named = record['assigned agents'] ?? record['candidate agents'] ?? record['candidate list'] ?? record.agents ?? record.agent;
  const counted = Number(
    record.number ?? record['minimum number'] ?? record['minimum required agents'] ?? (typeof named === 'number' ? named : 1),
  );
  return {
    id: looseText(record.id ?? record['subtask id']) || String(index + 1),
    description,
    milestones: looseTexts(record.milestones ?? record.milestone)
      .slice(0, mindLimits.lines)
      .map((line) => line.slice(0, mindLimits.line)),
    paths: looseTexts(record['retrieval paths'] ?? record['retrieval path'] ?? record.paths, true),
    after: looseTexts(record['required subtasks'] ?? record['required subtask'] ?? record.after ?? record.dependencies, true),
    agents: typeof named === 'number' ? [] : looseTexts(named, true),
    number: Number.isInteger(counted) && counted > 0 ? counted : 1,
  };
}
