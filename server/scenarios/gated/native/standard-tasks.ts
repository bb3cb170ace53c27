import type { Cell } from '#lib/blueprint/cell.ts';
import { handmade } from '../../blueprints/buildings/handmade.ts';
import { taskRoster } from '../../task-roster.ts';
import type { BuildingTask, Items } from '../building-task.ts';
import type { PlanNode } from '../section.ts';
import type { TaskOutline } from '../task-outline.ts';
import { assumptions } from './assumptions.ts';
import { dealt, inTurn } from './dealing.ts';
import { nativePlan, placedOnSite } from './native-plan.ts';
import { groundFor, isHigh, nativeOrder, scaffoldFor, seatsFor } from './native-task.ts';
import { numbered, usableLibrary } from './villager-tasks.ts';

/** The northern edge of the floor; agents start south of it. */
const north = -12;

const countsOf = (plan: readonly PlanNode[]): Items => {
  const counts: Record<string, number> = {};
  for (const { block } of plan) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
};

function outlineOf(set: string, agents: number, blocks: number, listed: Pick<BuildingTask, 'id' | 'title' | 'seconds'>) {
  const tags = { set, agents: String(agents), blocks: String(blocks) };
  return { ...listed, tags };
}

/** The fields that are equal in all standard tasks. */
const plain = { class: null, stations: [], placements: [], recipes: [], order: [nativeOrder] } as const;

/** The seven tasks of MineCollab with buildings made by hand. The agents get the kinds of material in turn, each kind for one agent. */
const mindcraftTasks: readonly TaskOutline[] = handmade.flatMap(({ id: name, title, agents: sizes, draw }) => {
  const grid = draw().blocks();
  const cells = placedOnSite(grid.map(({ name: block, x, y, z }): Cell => ({ name: block, at: { x, y, z }, facing: 'A' })));
  return sizes.map((size): TaskOutline => {
    const named = { id: `standard-${name}-${size}`, title: `${title} for ${size}`, seconds: assumptions.mindcraftSeconds.value };
    const outline = outlineOf('standard of MINDcraft', size, cells.length, named);
    const make = (): BuildingTask => {
      const agents = taskRoster.slice(0, size);
      const plan = nativePlan(cells, agents);
      const made = dealt(plan, agents, { holderOf: (_, index) => inTurn(agents, index), ownShare: () => 0 });
      return {
        ...{ ...outline, ...plain, plan, needs: made.needs, isHigh: isHigh(plan) },
        seats: seatsFor(agents, made, scaffoldFor(plan)),
        ground: groundFor(plan, north),
        dealt: size === 1 ? 'All of its materials are at hand.' : 'Each has a part of it, and each kind of material is with one of them.',
        facts: [{ title: 'Needs', value: String(made.needs.length) }],
      };
    };
    return { ...outline, agents: size, make };
  });
});

/** The blueprints of VillagerBench that agents can build in parts. Every agent carries all materials, as in the original. */
const villagerTasks: readonly TaskOutline[] = usableLibrary.map(({ number, title, cells, seconds }) => {
  const size = assumptions.agentsOfStandard.value;
  const named = { id: numbered('standard-villager', number), title, seconds };
  const outline = outlineOf('standard of VillagerBench', size, cells.length, named);
  const make = (): BuildingTask => {
    const agents = taskRoster.slice(0, size);
    const plan = nativePlan(cells, agents);
    const carried = new Map(agents.map((agent) => [agent, countsOf(plan)]));
    return {
      ...{ ...outline, ...plain, plan, needs: [], isHigh: isHigh(plan) },
      seats: seatsFor(agents, { carried, surplus: new Map() }, scaffoldFor(plan)),
      ground: groundFor(plan, north),
      dealt: 'Each has a part of it and carries all materials.',
      facts: [{ title: 'Needs', value: 'none' }],
    };
  };
  return { ...outline, agents: size, make };
});

/** The standard sets: native tasks of MINDcraft and of VillagerBench. Only the other sets withhold materials and have choke points. */
export const standardTasks: readonly TaskOutline[] = [...mindcraftTasks, ...villagerTasks];
