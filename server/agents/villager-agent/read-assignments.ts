import { nameAmong } from '#server/bots/written-name.ts';
import { type ListForm, listIn } from '../toolkit/loose-list.ts';
import { looseRecord, looseText, strictTexts } from '../toolkit/loose-record.ts';
import { plainId } from './read-proposals.ts';

/** A subtask and its agents, as a model assigns them. */
export interface Assignment {
  readonly task: string;
  readonly agents: readonly string[];
}

/** What an assignment can name: the ids of the ready subtasks, and the free agents. */
export interface Assignable {
  readonly tasks: readonly string[];
  readonly agents: readonly string[];
}

const taskKeys = ['task id', 'subtask id', 'task', 'subtask', 'id'];
const agentKeys = ['agent', 'agents', 'assigned agents', 'assigned agent', 'assigned to', 'assignee', 'player', 'worker', 'name'];

/**
 * The assignments in a model's answer, all of them, in any of the usual forms; an empty list assigns nothing. Names of agents are those of
 * the team, in whatever case they are written. Null without a list; throws an Error that names what cannot be read.
 */
export function assignmentsIn(answer: string, { tasks, agents }: Assignable): Assignment[] | null {
  const agentNamed = (written: string): string => {
    const read = nameAmong(written, agents);
    return read.state === 'known' ? read.name : written;
  };
  const form: ListForm<Assignment> = {
    what: 'assignment',
    keys: ['assignments', 'task assignments', 'tasks', 'subtasks', 'assignment'],
    isEntry: (value) => taskOf(value) !== '' && agentsAt(value) !== undefined,
    read: (value) => ({
      task: taskOf(value),
      agents: strictTexts(agentsAt(value), `The agents of subtask ${taskOf(value)}`, true).map(agentNamed),
    }),
    id: (value) => taskOf(value) || null,
    isTemplate: ({ agents: named }) => named.includes('NAME') && !agents.includes('NAME'),
    keyed(key, value) {
      const agent = agents.find((name) => nameAmong(key, [name]).state === 'known');
      const task = tasks.find((id) => id === plainId(key));
      const given = strictTexts(value, 'An assignment', true);
      if (task !== undefined && given.length > 0) return { task, agent: given };
      const [only, ...more] = given;
      return agent === undefined || only === undefined || more.length > 0 ? null : { task: only, agent };
    },
  };
  return listIn(answer, form);
}

function taskOf(value: unknown): string {
  const record = looseRecord(value);
  const task = taskKeys.map((key) => record?.[key]).find((given) => given !== undefined && given !== null);
  return plainId(looseText(looseRecord(task)?.id ?? task));
}

function agentsAt(value: unknown): unknown {
  const record = looseRecord(value);
  return agentKeys.map((key) => record?.[key]).find((given) => given !== undefined && given !== null);
}
