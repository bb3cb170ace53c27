import type { Position } from '#lib/domain/position.ts';
import { goalText } from './goal-words.ts';
import type { TaskGoal } from './task-goal.ts';

/** The most characters of a description, which a plan shows and a prompt repeats. */
const longest = 480;

type GoalOf<Kind extends TaskGoal['kind']> = Extract<TaskGoal, { readonly kind: Kind }>;

/**
 * A subtask with these goals in words: what is placed and where, fetched, handed over or operated. Goals of one kind are counted, not
 * listed, so that the beginning says what the subtask is. The goals themselves are its milestones. Empty without goals.
 */
export function subtaskText(goals: readonly TaskGoal[]): string {
  const of = <Kind extends TaskGoal['kind']>(kind: Kind): readonly GoalOf<Kind>[] =>
    goals.filter((goal): goal is GoalOf<Kind> => goal.kind === kind);
  const [blocks, cleared, carried] = [of('block'), of('clear'), of('carry')];
  const gifts = Map.groupBy(of('give'), ({ to }) => to);
  const parts = [
    ...(cleared.length === 0 ? [] : [`clear ${cleared.length === 1 ? '1 block' : `${cleared.length} blocks`} ${placeText(cleared)}`]),
    ...(carried.length === 0 ? [] : [`get ${itemsText(carried.map(({ item, count }) => [item, count]))}`]),
    ...[...gifts].map(([to, given]) => `give ${itemsText(given.map(({ item, count }) => [item, count]))} to ${to}`),
    ...(blocks.length === 0 ? [] : [`place ${itemsText(blocks.map(({ name }) => [name, 1]))} ${placeText(blocks)}`]),
    ...of('operate').map((goal) => goalText(goal).replaceAll('_', ' ')),
    ...of('open').map(({ at }) => `open the way ${placeText([{ at }])}`),
    ...of('reach').map(({ at }) => `stand ${placeText([{ at }])}`),
  ];
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`.slice(0, longest);
}

/** Names with their numbers, each name once: `4 oak planks, 1 torch`. */
function itemsText(items: readonly (readonly [name: string, count: number])[]): string {
  const counts = new Map<string, number>();
  for (const [name, count] of items) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`).join(', ');
}

/** Where some goals are: one place, or the lowest and the highest corner around them. */
function placeText(goals: readonly { readonly at: Position }[]): string {
  const along = (axis: keyof Position): readonly number[] => goals.map(({ at }) => at[axis]);
  const corner = (of: (...values: number[]) => number): string => `(${of(...along('x'))}, ${of(...along('y'))}, ${of(...along('z'))})`;
  const [low, high] = [corner(Math.min), corner(Math.max)];
  return low === high ? `at ${low}` : `from ${low} to ${high}`;
}
