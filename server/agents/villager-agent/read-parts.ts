import { mindLimits } from '#lib/domain/mind-event.ts';
import { nameAmong } from '#server/bots/written-name.ts';
import { type ListForm, listIn } from '../toolkit/loose-list.ts';
import { looseRecord, looseText, strictTexts } from '../toolkit/loose-record.ts';
import type { Part } from './graph/split-subtask.ts';

const agentKeys = ['agent', 'agents', 'assigned agents', 'assigned agent', 'name', 'player'];
const descriptionKeys = ['description', 'task description', 'subtask description', 'task', 'subtask', 'part'];

/** The parts of a subtask in a model's answer, one for each of `agents`. Null without a list; throws an Error for an agent without a part. */
export function partsIn(answer: string, agents: readonly string[]): Part[] | null {
  const agentOf = (value: unknown): string => {
    const record = looseRecord(value);
    const named = agentKeys.map((key) => record?.[key]).find((given) => given !== undefined && given !== null);
    const [first = ''] = strictTexts(named, 'The agent of a part', true);
    return agents.find((name) => nameAmong(first, [name]).state === 'known') ?? first;
  };
  const form: ListForm<Part> = {
    what: 'part',
    keys: ['subtasks', 'parts', 'tasks', 'split'],
    isEntry: (value) => agentOf(value) !== '' && descriptionOf(value) !== '',
    read: (value) => ({
      agent: agentOf(value),
      description: descriptionOf(value).slice(0, mindLimits.line),
      milestones: strictTexts(looseRecord(value)?.milestones ?? looseRecord(value)?.milestone, `The milestones of ${agentOf(value)}`)
        .slice(0, mindLimits.lines)
        .map((line) => line.slice(0, mindLimits.line)),
    }),
    id: (value) => agentOf(value) || null,
    isTemplate: ({ agent }) => agent === 'NAME' && !agents.includes('NAME'),
    keyed(key, value) {
      const agent = agents.find((name) => nameAmong(key, [name]).state === 'known');
      if (agent === undefined) return null;
      return typeof value === 'string' ? { agent, description: value } : { agent, ...looseRecord(value) };
    },
  };
  const parts = listIn(answer, form);
  if (parts === null) return null;
  const own = agents.flatMap((agent) => parts.find((part) => part.agent === agent) ?? []);
  const missing = agents.filter((agent) => !own.some((part) => part.agent === agent));
  if (missing.length > 0) throw new Error(`It has no part for ${missing.join(', ')}.`);
  return own;
}

function descriptionOf(value: unknown): string {
  const record = looseRecord(value);
  return descriptionKeys.map((key) => looseText(record?.[key])).find((text) => text !== '') ?? '';
}
