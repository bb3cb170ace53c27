import { createHash } from 'node:crypto';
import { InputError } from '#server/contract/input-error.ts';
import { ownTaskPattern } from '../task-files/own-content.ts';
import { isKnownGoal, type KnownGoal, knownGoals } from './known-goals.ts';
import { ownSetting } from './own-task.ts';
import { longestGoal, mostMinutes, type PlaySetting } from './play-setting.ts';

const usualSeed = 1;
const base = '(flat|landscape(?:-seed[0-9]{1,9})?)(-monsters)?-([1-9]|[1-5][0-9]|60)min';
const words = Object.keys(knownGoals).join('|');

/** The ids of tasks with a known goal or none: the world, the seed of a landscape, monsters, the minutes, and the word of the goal. */
export const taskIdPattern = `^${base}(?:-(${words}))?$`;
/** The ids of tasks with a goal of the user's own: the same, and the first digits of the hash of the goal. */
export const ownGoalPattern = `^${base}-goal-[0-9a-f]{8}$`;
/** The ids of all tasks with content of the user's own: goals in words, and tasks of files. */
export const givenPattern = `${ownGoalPattern}|${ownTaskPattern}`;

const examples = '"landscape-20min", "flat-10min-house" and "landscape-seed7-monsters-60min-wood"';

/** A listed task: all parts of an id but a seed. */
export interface ListedTask {
  readonly world: PlaySetting['world'];
  readonly monsters: boolean;
  readonly minutes: number;
  readonly goal: KnownGoal | null;
}

/** The id of a listed task. */
export function idOf({ world, monsters, minutes, goal }: ListedTask): string {
  return `${world}${monsters ? '-monsters' : ''}-${minutes}min${goal === null ? '' : `-${goal}`}`;
}

/** What the id of a task says. Throws an InputError for any other text. */
export function settingOf(id: string | null, given?: string): PlaySetting {
  if (given !== undefined && id !== null && new RegExp(ownTaskPattern).test(id)) return ownSetting(id, given);
  if (given !== undefined) return ownGoal(id ?? '', given);
  const [, place = '', monsters, minutes, goal] = new RegExp(taskIdPattern).exec(id ?? '') ?? [];
  if (minutes === undefined)
    throw new InputError(
      `Free Play has no task "${id}". Nothing was started. A task is a world and 1 to ${mostMinutes} minutes, with a seed, monsters or a goal as you like, for example ${examples}.`,
    );
  return { ...partsOf(place, monsters, minutes), goal: goal !== undefined && isKnownGoal(goal) ? knownGoals[goal] : null };
}

/** The id of a task with this goal instead of its own. Throws an InputError for an id of no task, and for an empty or too long goal. */
export function idWithGoal(task: string, goal: string): string {
  const [, place, monsters = '', minutes] = new RegExp(`^${base}`).exec(task) ?? [];
  if (minutes === undefined) settingOf(task);
  checkGoal(goal);
  return `${place}${monsters}-${minutes}min-goal-${hashOf(goal)}`;
}

function ownGoal(id: string, given: string): PlaySetting {
  const [, place = '', monsters, minutes] = new RegExp(ownGoalPattern).exec(id) ?? [];
  if (minutes === undefined)
    throw new InputError(`The task "${id}" has no goal of your own. Nothing was started. Its id must end in "-goal-${hashOf(given)}".`);
  checkGoal(given);
  if (!id.endsWith(`-goal-${hashOf(given)}`))
    throw new InputError(`The goal belongs to another id, "${idWithGoal(id, given)}". Nothing was started. Write that id instead.`);
  return { ...partsOf(place, monsters, minutes), goal: given };
}

function checkGoal(goal: string): void {
  if (goal.trim() === '') throw new InputError('The goal is empty. Nothing was started. Say in a sentence what the agents should do.');
  if (goal.length > longestGoal)
    throw new InputError(`The goal has ${goal.length} characters, more than ${longestGoal}. Nothing was started. Shorten it.`);
}

function partsOf(place: string, monsters: string | undefined, minutes: string): Omit<PlaySetting, 'goal'> {
  const [world, seed] = place.split('-seed');
  return {
    world: world === 'flat' ? 'flat' : 'landscape',
    seed: seed === undefined ? usualSeed : Number(seed),
    monsters: monsters !== undefined,
    minutes: Number(minutes),
  };
}

function hashOf(goal: string): string {
  return createHash('sha256').update(goal).digest('hex').slice(0, 8);
}
