import { looseJson } from '../toolkit/loose-json.ts';
import { looseRecord, looseText, looseTexts } from '../toolkit/loose-record.ts';
import type { Change } from './graph/change-graph.ts';
import { proposalsIn, proposalsOf } from './read-proposals.ts';

/**
 * The change of the plan in a model's answer: an operation with its parts. A bare list of subtasks is an insertion. Null without one; throws
 * an Error that names the missing part of an operation.
 */
export function changeIn(answer: string): Change | null {
  const value = looseJson(answer, (found) => looseRecord(found)?.operation !== undefined);
  const record = looseRecord(value);
  if (record === null) {
    const subtasks = proposalsIn(answer);
    return subtasks && { operation: 'insert', subtasks };
  }
  const operation = looseText(record.operation).toLowerCase();
  const id = looseText(record.id ?? record['subtask id'] ?? record['task id']);
  const subtasks = proposalsOf(record.subtasks ?? record['new subtasks'] ?? []) ?? [];
  switch (operation) {
    case 'replan':
    case 'insert':
      return { operation, subtasks };
    case 'decompose':
      if (id === '' || subtasks.length === 0)
        throw new Error('The operation "decompose" needs the id of an open subtask, and its subtasks.');
      return { operation, id, subtasks };
    case 'move':
      if (id === '') throw new Error('The operation "move" needs the id of an open subtask.');
      return { operation, id, after: looseTexts(record['required subtasks'] ?? record.after, true) };
    case 'delete': {
      const ids = [...looseTexts(record.ids, true), ...(id === '' ? [] : [id])];
      if (ids.length === 0) throw new Error('The operation "delete" needs the ids of open subtasks.');
      return { operation, ids };
    }
    default:
      throw new Error(`There is no operation "${operation}". There are replan, decompose, move, insert and delete.`);
  }
}
