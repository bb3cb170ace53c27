import type { Cell } from '#lib/blueprint/cell.ts';
import { type Blueprint, cellsOf } from '#lib/families/construction/blueprint.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { limitsOf } from '#lib/families/construction/limits.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { blueprints } from '../../construction/blueprints/catalogue.ts';
import { taskRoster } from '../../task-roster.ts';
import { type BuildingTask, feet } from '../building-task.ts';
import type { PlanNode } from '../section.ts';
import type { TaskOutline } from '../task-outline.ts';
import { assumptions } from './assumptions.ts';
import { dealt, inTurn } from './dealing.ts';
import { nativePlan, placedOnSite, problemOf } from './native-plan.ts';
import { groundFor, isHigh, nativeOrder, scaffoldFor, seatsFor } from './native-task.ts';
import { type Passage, passageFrom } from './passage.ts';

/** A blueprint of VillagerBench with partitioned materials and a choke point, whose resource is badly placed. */
export interface ChokedTask extends BuildingTask {
  /** The node for which the rest of its part waits, with the passage to the chest with its material. */
  readonly choke: { readonly node: string; readonly agent: string; readonly item: string; readonly passage: Passage };
  readonly isOverlapping: boolean;
}

/** The entrance of the passage, to the north of where agents start, and free floor behind its rock. */
const entrance = { x: 0, z: -8 } as const;
const behind = 10;
const passage = passageFrom(entrance, assumptions.passageLength.value);
const titleOf = ({ name }: Blueprint): string => withCapital(formatName(name.split('/').at(-1) ?? name));

/** A native blueprint with its number in the library of VillagerBench, on the site. */
export interface NativeBlueprint {
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly cells: readonly Cell[];
  /** As VillagerBench computes it. */
  readonly complexity: number;
  /** Longest game time of the native task. */
  readonly seconds: number;
  /** Why it is in no set; null if it is. */
  readonly problem: string | null;
}

/** The whole library. */
export const library: readonly NativeBlueprint[] = blueprints.map((blueprint, number) => {
  const native = cellsOf(blueprint);
  const cells = placedOnSite(native);
  const complexity = complexityOf(native);
  const seconds = limitsOf(complexity).seconds;
  return { number, name: blueprint.name, title: titleOf(blueprint), cells, complexity, seconds, problem: problemOf(cells) };
});

/** The blueprints that agents can build in parts. */
export const usableLibrary: readonly NativeBlueprint[] = library.filter(({ problem }) => problem === null);

/** The id of a native task of VillagerBench, by its number. */
export function numbered(start: string, number: number): string {
  return `${start}-${String(number).padStart(2, '0')}`;
}

/**
 * The variant of a blueprint: divided among two or three agents, with materials that are disjoint or partly overlap, and a choke point. The material of the
 * choke point is in a chest at the end of a passage one body wide, which its agent knows, and a team-mate carries it.
 */
function chokedTask(native: NativeBlueprint): TaskOutline<ChokedTask> {
  const { number, title, cells, seconds } = native;
  const agents = taskRoster.slice(0, cells.length >= assumptions.blocksForThree.value ? 3 : 2);
  const id = numbered('villager', number);
  const listed = {
    ...{ id, title: `${title}, choked`, seconds },
    tags: {
      set: 'VillagerBench with choke points',
      agents: String(agents.length),
      blocks: String(cells.length),
    },
  };
  return { ...listed, agents: agents.length, make: () => ({ ...listed, ...dealtTask(native, agents) }) };
}

/** A task without what lists show of it. */
type Unlisted = Omit<ChokedTask, 'id' | 'title' | 'tags' | 'seconds'>;

function dealtTask({ number, title, cells }: NativeBlueprint, agents: readonly string[]): Unlisted {
  const { overlapEvery, ownShareOfOverlap } = assumptions;
  const free = nativePlan(cells, agents);
  const first = chokeNode(free, agents, number);
  const needy = first.agent;
  const plan = behindChoke(free, first);
  const isOverlapping = number % overlapEvery.value === 1;
  const next = inTurn(agents, agents.indexOf(needy) + 1);
  const made = dealt(plan, agents, {
    holderOf: (kind, index) => (kind === first.block ? next : inTurn(agents, index + number)),
    ownShare: (kind, agent) => (isOverlapping && !(kind === first.block && agent === needy) ? ownShareOfOverlap.value : 0),
  });
  const choked = made.needs.filter(({ agent, item }) => agent === needy && item === first.block);
  const [need] = choked;
  if (need === undefined) throw new Error(`The blueprint ${title} has no need at its choke point.`);
  const chest = { kind: 'chest', item: need.item, count: need.lacking, at: passage.chest, tool: null, block: null } as const;
  const seats = seatsFor(agents, made, scaffoldFor(plan)).map((seat) => (seat.agent === needy ? { ...seat, sources: [chest] } : seat));
  const needs = [need, ...made.needs.filter((one) => one !== need)];
  return {
    ...{ class: null, plan, seats, needs, isOverlapping },
    isHigh: isHigh(plan),
    choke: { node: first.node, agent: needy, item: first.block, passage },
    ...{ stations: [], placements: passage.rock, recipes: [], ground: groundFor(plan, passage.chest.z - behind) },
    dealt: isOverlapping
      ? 'Each has a part of it and some of its materials.'
      : 'Each has a part of it, and each kind of material is with one of them.',
    order: [nativeOrder, `The rest of the part of ${needy} comes after its first ${formatName(first.block)}.`],
    facts: [
      { title: 'Choke point', value: `${need.lacking} ${formatName(first.block)} of ${needy}, behind a passage one body wide` },
      { title: 'Materials', value: isOverlapping ? 'partly overlapping' : 'disjoint' },
      { title: 'Needs', value: String(needs.length) },
    ],
  };
}

/** The first block on the ground of the first agent, by the number of the blueprint, whose part has one. */
function chokeNode(plan: readonly PlanNode[], agents: readonly string[], number: number): PlanNode {
  const inOrder = agents.map((_, index) => inTurn(agents, index + number));
  const ground = inOrder.flatMap((agent) => plan.filter((node) => node.agent === agent && node.at.y === feet));
  const [first] = ground;
  if (first === undefined) throw new Error('A blueprint has no block on the ground.');
  return first;
}

/** The same plan in which the rest of the part of a node waits for it. */
function behindChoke(plan: readonly PlanNode[], choke: PlanNode): readonly PlanNode[] {
  return plan.map((node) =>
    node.agent === choke.agent && node.node !== choke.node && !node.after.includes(choke.node)
      ? { ...node, after: [...node.after, choke.node] }
      : node,
  );
}

/** The variant of VillagerBench: all of its blueprints that agents can build in parts. */
export const chokedTasks: readonly TaskOutline<ChokedTask>[] = usableLibrary.map(chokedTask);
