import { messageOf } from '#lib/message-of.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import { allJson } from '../toolkit/loose-json.ts';
import { looseRecord, looseText, strictTexts } from '../toolkit/loose-record.ts';
import type { Change } from './graph/change-graph.ts';
import { plainId, proposalsIn, proposalsOf } from './read-proposals.ts';

type Operation = Change['operation'];
type LooseRecord = NonNullable<ReturnType<typeof looseRecord>>;

/** The operations, each with other words for it. */
const operations: Readonly<Record<Operation, readonly string[]>> = {
  insert: ['insert', 'insertion', 'add', 'append', 'none', 'nothing', 'no change'],
  replan: ['replan', 'replace', 're-plan', 'replanning'],
  decompose: ['decompose', 'split', 'divide'],
  move: ['move', 'reorder'],
  delete: ['delete', 'remove', 'deletion'],
};
const operationKeys = ['operation', 'change', 'action', 'op', 'type'];
const names: readonly Operation[] = ['replan', 'decompose', 'move', 'insert', 'delete'];

/**
 * The change of the plan in a model's answer: an operation with its parts. A bare list of subtasks is an insertion. Of a draft and a final
 * change of one kind the final one holds. Null without one; throws an Error that names the missing part of an operation, an unknown
 * operation, or several.
 */
export function changeIn(answer: string): Change | null {
  const bare = withoutThinking(answer);
  const found = allJson(bare, (value) => operationsOf(value).length > 0).flatMap(({ value }) => operationsOf(value));
  if (found.length === 0) {
    const subtasks = proposalsIn(answer);
    return subtasks && { operation: 'insert', subtasks };
  }
  const read = found.map((record) => attempt(record));
  const changes = read.flatMap((one) => (one instanceof Error ? [] : [one]));
  const kinds = [...new Set(changes.map(({ operation }) => operation))];
  if (kinds.length > 1) throw new Error(`It has several operations: ${kinds.join(', ')}. Give the one that helps most.`);
  const last = changes.at(-1);
  if (last !== undefined) return last;
  throw read.find((one) => one instanceof Error) ?? new Error('It has no operation.');
}

/** The objects with an operation in a value: itself, those of a list, or one that it holds. */
function operationsOf(value: unknown): LooseRecord[] {
  if (Array.isArray(value)) return value.flatMap(operationsOf);
  const record = looseRecord(value);
  if (record === null) return [];
  for (const key of operationKeys) {
    const named = record[key];
    if (typeof named === 'string' && (key === 'operation' || operationNamed(named) !== null)) return [{ ...record, operation: named }];
    if (typeof named === 'object' && operationsOf(named).length > 0) return operationsOf(named);
  }
  const list = record.operations ?? record.changes;
  if (Array.isArray(list)) return list.flatMap(operationsOf);
  // The operation as the key: {"replan": [...]}.
  const key = Object.keys(record).find((name) => operationNamed(name) !== null);
  const inner = key === undefined ? null : record[key];
  if (key === undefined || typeof inner !== 'object' || inner === null) return [];
  return [
    { operation: key, ...(Array.isArray(inner) ? { [operationNamed(key) === 'delete' ? 'ids' : 'subtasks']: inner } : looseRecord(inner)) },
  ];
}

function operationNamed(written: string): Operation | null {
  const word = written.trim().toLowerCase().replaceAll('_', ' ');
  return names.find((name) => operations[name].includes(word)) ?? null;
}

function attempt(record: LooseRecord): Change | Error {
  try {
    return changeOf(record);
  } catch (error) {
    return error instanceof Error ? error : new Error(messageOf(error));
  }
}

function changeOf(record: LooseRecord): Change {
  const operation = operationNamed(looseText(record.operation));
  if (operation === null)
    throw new Error(`There is no operation "${looseText(record.operation)}". There are replan, decompose, move, insert and delete.`);
  const id = plainId(looseText(record.id ?? record['subtask id'] ?? record['task id'] ?? record.subtask ?? record.task));
  const given = record.subtasks ?? record['new subtasks'] ?? record.tasks;
  switch (operation) {
    case 'replan':
    case 'insert': {
      const subtasks = given === undefined && operation === 'insert' ? [] : proposalsOf(given);
      if (subtasks === null) throw new Error(`The subtasks of the operation "${operation}" cannot be read. Give a list of subtasks.`);
      return { operation, subtasks };
    }
    case 'decompose': {
      const subtasks = proposalsOf(given) ?? [];
      if (id === '' || subtasks.length === 0)
        throw new Error('The operation "decompose" needs the id of an open subtask, and its subtasks.');
      return { operation, id, subtasks };
    }
    case 'move': {
      const after = record['required subtasks'] ?? record.after ?? record.dependencies ?? record['depends on'];
      if (id === '') throw new Error('The operation "move" needs the id of an open subtask.');
      if (after === undefined) throw new Error('The operation "move" needs its required subtasks.');
      return { operation, id, after: strictTexts(after, 'The required subtasks', true).map(plainId) };
    }
    case 'delete': {
      const ids = strictTexts(record.ids ?? given, 'The ids', true).map(plainId);
      const all = [...ids, ...(id === '' ? [] : [id])];
      if (all.length === 0) throw new Error('The operation "delete" needs the ids of open subtasks.');
      return { operation, ids: all };
    }
  }
}
