import type { Cell } from '#lib/blueprint/cell.ts';
import { handmade } from '../../blueprints/buildings/handmade.ts';
import { taskRoster } from '../../task-roster.ts';
import type { BuildingTask, Items } from '../building-task.ts';
import type { PlanNode } from '../section.ts';
import { assumptions } from './assumptions.ts';
import { dealt, inTurn } from './dealing.ts';
import { nativePlan, placedOnSite } from './native-plan.ts';
import { groundFor, isHigh, nativeOrder, scaffoldFor, seatsFor } from './native-task.ts';
import { numbered, usableLibrary } from './villager-tasks.ts';

/** Floor to the north of where agents start. */
const north = -12;

const countsOf = (plan: readonly PlanNode[]): Items => {
  const counts: Record<string, number> = {};
  for (const { block } of plan) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
};

function tagsOf(set: string, id: string, plan: readonly PlanNode[], agents: number): BuildingTask['tags'] {
  return { set, class: 'none', agents: String(agents), template: id, seed: 'none', blocks: String(plan.length), failure: 'none' };
}

/** The seven buildings of MineCollab made by hand, each kind of material with one agent in turn. */
const mindcraftTasks: readonly BuildingTask[] = handmade.flatMap(({ id: name, title, agents: sizes, draw }) => {
  const grid = draw().blocks();
  const cells = placedOnSite(grid.map(({ name: block, x, y, z }): Cell => ({ name: block, at: { x, y, z }, facing: 'A' })));
  return sizes.map((size): BuildingTask => {
    const id = `standard-${name}-${size}`;
    const agents = taskRoster.slice(0, size);
    const plan = nativePlan(cells, agents);
    const made = dealt(plan, agents, { holderOf: (_, index) => inTurn(agents, index), ownShare: () => 0 });
    return {
      ...{ id, title: `${title} for ${size}`, class: null, plan, needs: made.needs, stations: [], placements: [], recipes: [] },
      tags: tagsOf('standard of MINDcraft', id, plan, size),
      seats: seatsFor(agents, made, scaffoldFor(plan)),
      ground: groundFor(plan, north),
      dealt: size === 1 ? 'All of its materials are at hand.' : 'Each has a part of it, and each kind of material is with one of them.',
      order: [nativeOrder],
      isHigh: isHigh(plan),
      facts: [{ title: 'Needs', value: String(made.needs.length) }],
      seconds: assumptions.mindcraftSeconds.value,
    };
  });
});

/** The library of VillagerBench as it is: every agent carries all materials. */
const villagerTasks: readonly BuildingTask[] = usableLibrary.map(({ number, title, cells, seconds }) => {
  const id = numbered('standard-villager', number);
  const agents = taskRoster.slice(0, assumptions.agentsOfStandard.value);
  const plan = nativePlan(cells, agents);
  const carried = new Map(agents.map((agent) => [agent, countsOf(plan)]));
  return {
    ...{ id, title: `${title}, as it is`, class: null, plan, needs: [], stations: [], placements: [], recipes: [], seconds },
    tags: tagsOf('standard of VillagerBench', id, plan, agents.length),
    seats: seatsFor(agents, { carried, surplus: new Map() }, scaffoldFor(plan)),
    ground: groundFor(plan, north),
    dealt: 'Each has a part of it and carries all materials.',
    order: [nativeOrder],
    isHigh: isHigh(plan),
    facts: [{ title: 'Needs', value: 'none' }],
  };
});

/** The standard sets: native tasks of MINDcraft and of VillagerBench, without withheld materials and choke points. */
export const standardTasks: readonly BuildingTask[] = [...mindcraftTasks, ...villagerTasks];
