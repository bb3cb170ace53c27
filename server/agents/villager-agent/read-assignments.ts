import { looseJson } from '../toolkit/loose-json.ts';
import { looseRecord, looseText, looseTexts } from '../toolkit/loose-record.ts';

/** A subtask and its agents, as a model assigns them. */
export interface Assignment {
  readonly task: string;
  readonly agents: readonly string[];
}

/** The assignments in a model's answer; an empty list assigns nothing. Null without a list. */
export function assignmentsIn(answer: string): Assignment[] | null {
  const found =
    looseJson(answer, (value) => (assignmentsOf(value)?.length ?? 0) > 0) ?? looseJson(answer, (value) => assignmentsOf(value) !== null);
  return found === undefined ? null : assignmentsOf(found);
}

function assignmentsOf(value: unknown): Assignment[] | null {
  if (Array.isArray(value)) {
    const assignments = value.flatMap((entry) => assignmentOf(entry) ?? []);
    return value.length === 0 || assignments.length > 0 ? assignments : null;
  }
  const record = looseRecord(value);
  if (record === null) return null;
  const single = assignmentOf(value);
  if (single !== null) return [single];
  const list = record.assignments ?? record.tasks ?? record['task assignments'];
  return Array.isArray(list) ? assignmentsOf(list) : null;
}

function assignmentOf(value: unknown): Assignment | null {
  const record = looseRecord(value);
  const task = looseText(record?.['task id'] ?? record?.task ?? record?.id ?? record?.['subtask id']);
  const agents = looseTexts(record?.agent ?? record?.agents ?? record?.['assigned agents'], true);
  return task === '' || agents.length === 0 ? null : { task, agents };
}
