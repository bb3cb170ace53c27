import { mindLimits } from '#lib/domain/mind-event.ts';
import { withoutThinking } from '#lib/without-thinking.ts';
import { type ListForm, listIn, listOf } from '../toolkit/loose-list.ts';
import { looseRecord, looseText, strictTexts } from '../toolkit/loose-record.ts';
import type { Proposal } from './graph/subtask.ts';

type LooseRecord = NonNullable<ReturnType<typeof looseRecord>>;

const descriptionKeys = [
  'description',
  'task description',
  'subtask description',
  'task',
  'subtask',
  'goal',
  'objective',
  'title',
  'content',
  'name',
];
const idKeys = ['id', 'subtask id', 'task id', 'subtask number', 'index'];
const agentKeys = ['assigned agents', 'assigned agent', 'candidate agents', 'candidate list', 'agents', 'agent', 'assigned to', 'assignee'];
const afterKeys = ['required subtasks', 'required subtask', 'required tasks', 'after', 'dependencies', 'depends on', 'predecessors'];
const milestoneKeys = ['milestones', 'milestone'];
const pathKeys = ['retrieval paths', 'retrieval path', 'paths', 'data paths'];
const numberKeys = ['number', 'minimum number', 'minimum required agents', 'number of agents'];
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
/** What the forms of prompts have in the place of a description. */
const template = /^(?:\W*|what to do\b.*|what this agent does|description|<[^>]*>)$/i;
/** A sentence that says that a team is finished. */
const finished =
  /^(?:there (?:is|are) )?(?:nothing(?: (?:is|more|else|further))*(?: left)?(?: to (?:be done|do|plan|add))?|no (?:more|further|new|other|open)? ?(?:sub)?tasks?(?: (?:are|is))?(?: (?:left|needed|required|remain(?:ing|s)?))?(?: to do)?)(?: (?:now|any ?more))?\W*$/i;

const form: ListForm<Proposal> = {
  what: 'subtask',
  keys: ['subtasks', 'new subtasks', 'sub tasks', 'tasks', 'subtask list', 'task list', 'plan', 'list'],
  isEntry: (value) => descriptionOf(value) !== '',
  read: proposalOf,
  id: (value) => idOf(looseRecord(value)),
  isTemplate: ({ description }) => template.test(description),
  keyed(key, value) {
    const [, id] = /^(?:(?:sub ?)?task|step)? ?#?(\d+)$/.exec(key) ?? [];
    if (id === undefined || descriptionOf(value) === '') return null;
    return typeof value === 'string' ? { id, description: value } : { id, ...looseRecord(value) };
  },
};

/**
 * The subtasks in a model's answer, all of them, in any of the usual forms. An empty list, or a sentence that says so, means that there is
 * nothing to do. Null without any of these, such as for a refusal; throws an Error that names what cannot be read.
 */
export function proposalsIn(answer: string): Proposal[] | null {
  return listIn(answer, form) ?? (finished.test(withoutThinking(answer).trim()) ? [] : null);
}

/** The subtasks in a value of an answer; null if it is none of the accepted forms. */
export function proposalsOf(value: unknown): Proposal[] | null {
  return listOf(value, form);
}

/** An id or a reference to one that may follow a word such as "subtask". */
export function plainId(text: string): string {
  return /^(?:sub[\s_-]?)?task[\s_#-]*(\w+)$/i.exec(text)?.[1] ?? text.replaceAll(/^#|[.)]$/g, '');
}

function descriptionOf(value: unknown): string {
  // A sentence; a word alone is no subtask.
  if (typeof value === 'string') return /\S\s+\S/.test(value) ? value.trim() : '';
  return textAt(looseRecord(value), descriptionKeys);
}

function idOf(record: LooseRecord | null): string | null {
  const text = textAt(record, idKeys);
  return text === '' ? null : plainId(text);
}

function proposalOf(value: unknown, index: number): Proposal {
  const record = looseRecord(value) ?? {};
  const id = idOf(record) ?? String(index + 1);
  const list = (keys: readonly string[], what: string, split: boolean): string[] =>
    strictTexts(valueAt(record, keys), `The ${what} of subtask ${id}`, split);
  const named = valueAt(record, agentKeys);
  return {
    id,
    description: descriptionOf(value).slice(0, mindLimits.line),
    milestones: list(milestoneKeys, 'milestones', false)
      .slice(0, mindLimits.lines)
      .map((line) => line.slice(0, mindLimits.line)),
    paths: list(pathKeys, 'retrieval paths', true),
    after: list(afterKeys, 'required subtasks', true).map(plainId),
    agents:
      typeof named === 'number'
        ? []
        : list(agentKeys, 'agents', true).filter((name) => !/^(?:any|all|either|anyone|everyone|free)$/i.test(name)),
    number: numberOf(valueAt(record, numberKeys) ?? (typeof named === 'number' ? named : 1), id),
  };
}

function numberOf(value: unknown, id: string): number {
  const text = looseText(value).toLowerCase();
  const [digits] = /^\d+/.exec(text) ?? [];
  const number = digits === undefined ? counts.indexOf(text.split(' ')[0] ?? '') + 1 : Number(digits);
  if (number < 1)
    throw new Error(`The number of agents of subtask ${id} must be a whole number from 1 on, but is ${JSON.stringify(value)}.`);
  return number;
}

function valueAt(record: LooseRecord, keys: readonly string[]): unknown {
  const key = keys.find((name) => record[name] !== undefined && record[name] !== null);
  return key === undefined ? undefined : record[key];
}

function textAt(record: LooseRecord | null, keys: readonly string[]): string {
  return keys.map((key) => looseText(record?.[key])).find((text) => text !== '') ?? '';
}
