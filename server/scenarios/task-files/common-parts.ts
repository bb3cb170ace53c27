import { commandNames } from '#server/bots/commands/command-names.ts';
import { alwaysAllowed } from '#server/bots/commands/language/command-syntax.ts';
import type { Items } from './game-names.ts';
import type { RawTask } from './raw-task.ts';
import type { TaskNotes } from './task-notes.ts';

/** The time limit of MINDcraft where a task has none, and the longest that is believed, in seconds. */
const usualSeconds = 300;
const longestSeconds = 7200;
const mostBodies = 8;

/** Bodies of a task: its agents and people. Where the inventories have more than its count says, they decide. */
export function bodiesOf(raw: RawTask, notes: TaskNotes): { readonly agents: number; readonly people: number } {
  const people = raw.human_count ?? 0;
  const named = Object.keys(nested(raw.initial_inventory) ?? {})
    .map(Number)
    .filter((place) => Number.isSafeInteger(place));
  const carriers = named.length === 0 ? 0 : Math.max(...named) + 1;
  const stated = raw.agent_count === undefined ? null : raw.agent_count + people;
  if (stated === null) notes.mend(`It has no agent_count: ${Math.max(1, carriers)} by its inventories.`);
  const agents = Math.max(stated ?? 1, carriers);
  if (stated !== null && agents > stated)
    notes.mend(`agent_count says ${stated}, and the inventories have ${carriers} agents: ${carriers} play.`);
  if (people > 0)
    notes.mend(
      `${people} of its ${agents} seats ${people === 1 ? 'is' : 'are'} for people in the original: the form of the dashboard opens with them, and from the command line the team plays them.`,
    );
  if (agents > mostBodies) notes.fault(`It needs ${agents} agents, and ${mostBodies} are the most.`);
  return { agents, people };
}

/** What each agent carries. A flat inventory belongs to the first agent. */
export function inventoriesOf(raw: RawTask, agents: number, notes: TaskNotes): readonly Items[] {
  const { initial_inventory: given } = raw;
  if (given === undefined) return Array.from({ length: agents }, () => ({}));
  const byAgent = nested(given);
  if (byAgent === null) notes.mend('Its inventory names no agents: the first one carries it.');
  const of = (place: number): Items => (byAgent === null ? (place === 0 ? flat(given) : {}) : (byAgent[String(place)] ?? {}));
  return Array.from({ length: agents }, (_, place) => notes.items(of(place)));
}

/** The commands that each agent may not use. */
export function blockedOf({ blocked_actions: given = {} }: RawTask, agents: number, notes: TaskNotes): readonly (readonly string[])[] {
  const plain = (names: readonly string[]): readonly string[] =>
    names.map((written) => {
      const name = written.replace(/^!/, '');
      if (!commandNames.has(name)) notes.mend(`blocked_actions names !${name}, which is no command: nothing is blocked by it.`);
      else if (alwaysAllowed.includes(name)) notes.mend(`blocked_actions names !${name}, which cannot be blocked.`);
      return name;
    });
  if (isList(given)) {
    notes.mend('blocked_actions names no agents: it holds for all.');
    return Array.from({ length: agents }, () => plain(given));
  }
  const others = Object.entries(given).filter(([place, names]) => Number(place) >= agents && names.length > 0);
  for (const [place] of others) notes.mend(`blocked_actions names agent ${place}, which does not play.`);
  return Array.from({ length: agents }, (_, place) => plain(given[String(place)] ?? []));
}

/** The goal of each agent. Those without one get the first that there is. */
export function goalsOf({ goal }: RawTask, agents: number, notes: TaskNotes): readonly string[] {
  if (goal === undefined) {
    notes.mend('It has no goal: the target is the goal.');
    return Array.from({ length: agents }, () => '');
  }
  if (typeof goal === 'string') return Array.from({ length: agents }, () => goal);
  const [first = ''] = Object.values(goal);
  const missing = Array.from({ length: agents }, (_, place) => place).filter((place) => goal[String(place)] === undefined);
  if (missing.length > 0) notes.mend(`It has no goal for agent ${missing.join(', ')}: that of the first agent holds.`);
  return Array.from({ length: agents }, (_, place) => goal[String(place)] ?? first);
}

/** The time limit in seconds. One that cannot be meant, such as 11500 for 1500, is mended. */
export function secondsOf({ timeout }: RawTask, notes: TaskNotes): number {
  if (timeout === undefined || timeout === null) {
    notes.mend(`It has no timeout: ${usualSeconds} s, as in MINDcraft.`);
    return usualSeconds;
  }
  if (timeout <= longestSeconds) return Math.ceil(timeout);
  const text = String(timeout);
  const meant = text[0] === text[1] && Number(text.slice(1)) <= longestSeconds ? Number(text.slice(1)) : longestSeconds;
  notes.mend(`A timeout of ${timeout} s cannot be meant: ${meant} s.`);
  return meant;
}

type Given = NonNullable<RawTask['initial_inventory']>;

/** Inventories by agent; null for a flat one. An empty one is of no agent. */
function nested(given: Given | undefined): Readonly<Record<string, Items>> | null {
  const byAgent: Record<string, Items> = {};
  for (const [place, items] of Object.entries(given ?? {})) {
    if (typeof items === 'number') return null;
    byAgent[place] = items;
  }
  return byAgent;
}

function flat(given: Given): Items {
  return Object.fromEntries(Object.entries(given).flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])));
}

function isList(given: NonNullable<RawTask['blocked_actions']>): given is string[] {
  return Array.isArray(given);
}
