import type { Position } from '#lib/domain/position.ts';
import { formatName } from '#lib/format.ts';
import { Random } from '#server/minecraft/random.ts';
import { taskRoster } from '../task-roster.ts';
import { type BuildingTask, feet, type Items, type SeatStart } from './building-task.ts';
import { type LocalStart, localStart } from './local-start.ts';
import { type Need, needsOf, sections } from './needs.ts';
import { recipes } from './recipes.ts';
import { type PlanNode, sectionNodes } from './section.ts';
import { type Shape, shapes } from './shapes.ts';
import type { TaskOutline } from './task-outline.ts';
import { classWords, type TaskClass, type Template, templateSeeds, templates } from './templates.ts';

/** A need, with the number of missing pieces and the first node at which one is missing. */
export interface TaskNeed extends Need {
  readonly lacking: number;
  readonly node: string;
}

/** The task of a template with a seed. */
export interface GatedTask extends BuildingTask {
  readonly class: TaskClass;
  readonly template: Template;
  readonly seed: number;
  /** What the agents lack. The first is the template's own, its node the choke point. */
  readonly needs: readonly [TaskNeed, ...TaskNeed[]];
  readonly obstacle: { readonly at: Position; readonly block: string } | null;
}

/** Materials of the parts that lack nothing. */
const palettes = [
  { base: 'stone_bricks', body: 'spruce_planks', trim: 'glowstone' },
  { base: 'andesite', body: 'birch_planks', trim: 'hay_block' },
  { base: 'granite', body: 'acacia_planks', trim: 'bookshelf' },
] as const;
/** Blocks from the corner of a section to that of the next. */
const sectionDepth = 6;
/** Game seconds that an episode has at most: the usual time of a task in MineCollab. */
const seconds = 300;
/** The ground of all these tasks. */
const ground: BuildingTask['ground'] = {
  floor: { west: -24, east: 26, north: -32, south: 30 },
  middle: { x: 0, y: feet, z: 8 },
  extent: 20,
  site: { least: { x: -20, y: feet, z: -2 }, most: { x: 22, y: feet + 4, z: 24 } },
};

/** The task of a template with a seed: the seed moves the parts, counts the surplus, orders the nodes, and picks who has the first need. */
export function taskFrom(template: Template, seed: number): GatedTask {
  const random = new Random(seed * 7919).fork(template.id);
  const names = taskRoster.slice(0, template.agents);
  const first = random.integer(0, names.length - 1);
  const shift = random.integer(-2, 2);
  const cornerOf = (agent: string, section: number): Position => {
    const west = (names.indexOf(agent) - (names.length - 1) / 2) * template.spacing;
    return { x: Math.round(west) + shift, y: feet, z: section * sectionDepth };
  };
  const open = needsOf(template, [...names.slice(first), ...names.slice(0, first)]);
  const plan = names.flatMap((agent, index) => partOf(template, agent, index, open, cornerOf, random));
  const needs = open.map((need): TaskNeed => {
    const nodes = plan.filter(({ agent, block }) => agent === need.agent && block === need.item);
    const [node] = nodes;
    if (node === undefined) throw new Error(`The template ${template.id} withholds ${need.item}, which its shape does not use.`);
    return { ...need, lacking: nodes.length, node: node.node };
  });
  const [choke, ...others] = needs;
  if (choke === undefined) throw new Error(`The template ${template.id} has no needs.`);
  const given = needs.map((need) => ({ need, surplus: need.lacking + random.integer(0, 2) }));
  const starts = needs.map((need) => ({ need, start: localStart(need, cornerOf(need.agent, need.section), need.lacking, random) }));
  const seats = names.map((agent): SeatStart => {
    const own = starts.flatMap(({ need, start }) => (need.agent === agent ? [start] : []));
    const { x } = cornerOf(agent, 0);
    const offered = given.flatMap(({ need, surplus }): Items[] => (need.giver === agent ? [{ [need.item]: surplus }] : []));
    const lacking = new Set(needs.flatMap((need) => (need.agent === agent ? [need.item] : [])));
    const carried = countsOf(plan.filter((node) => node.agent === agent && !lacking.has(node.block)));
    return {
      agent,
      spawn: { x: x + 1, y: feet, z: -2 },
      inventory: summed([carried, ...(template.supplied ? offered : []), ...own.map((start) => start.carried)]),
      stated: summed(offered),
      sources: own.flatMap((start) => start.sources),
      replies: template.failure !== 'timeout',
    };
  });
  const obstacleAt = plan.find(({ node }) => node === choke.node)?.at;
  const obstacle = template.obstacle === null || obstacleAt === undefined ? null : { at: obstacleAt, block: template.obstacle };
  return {
    ...listedOf(template, seed),
    ...{ class: template.class, template, seed, plan, seats, ground, recipes, obstacle },
    needs: [choke, ...others],
    placements: obstacle === null ? [] : [obstacle],
    stations: starts.flatMap(({ start }: { readonly start: LocalStart }) => start.stations),
    isHigh: false,
    dealt: 'Each has a part of four sections and most of its materials.',
    order: [
      'A block that lies on others comes after them, and what is not of the base comes after the base of its section.',
      ...(template.hasSide ? [] : ['A section begins when the one before it is complete.']),
    ],
    facts: [
      { title: 'Class', value: classWords[template.class] },
      { title: 'First need', value: `${choke.lacking} ${formatName(template.item)} of ${choke.agent}` },
      {
        title: 'Needs',
        value: `${needs.filter(({ isOfClass }) => isOfClass).length} of its class, ${needs.filter(({ isOfClass }) => !isOfClass).length} everyday`,
      },
      { title: 'Sections', value: template.hasSide ? 'independent' : 'one after the other' },
      ...(template.failure === null ? [] : [{ title: 'Failure', value: formatName(template.failure) }]),
    ],
  };
}

/** The part of one agent: its sections, one behind the other. */
function partOf(
  { shape, hasSide }: Template,
  agent: string,
  index: number,
  needs: readonly Need[],
  cornerOf: (agent: string, section: number) => Position,
  random: Random,
): readonly PlanNode[] {
  const palette = palettes[index % palettes.length] ?? palettes[0];
  const nodes: PlanNode[] = [];
  let before: readonly string[] = [];
  for (let section = 0; section < sections; section++) {
    const need = needs.find((one) => one.agent === agent && one.section === section);
    const blocks = need === undefined ? palette : { ...palette, [need.withheld]: need.item };
    const form = { agent, section, corner: cornerOf(agent, section), shape: shapeAt(shape + index + section) };
    const made = sectionNodes({ ...form, after: hasSide ? [] : before, blockOf: (slot) => blocks[slot] }, random);
    before = made.map(({ node }) => node);
    nodes.push(...made);
  }
  return nodes;
}

function shapeAt(index: number): Shape {
  const shape = shapes[index % shapes.length];
  if (shape === undefined) throw new Error('There are no shapes.');
  return shape;
}

function countsOf(nodes: readonly PlanNode[]): Items {
  const counts: Record<string, number> = {};
  for (const { block } of nodes) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
}

function summed(all: readonly Items[]): Items {
  const counts: Record<string, number> = {};
  for (const items of all) for (const [item, count] of Object.entries(items)) counts[item] = (counts[item] ?? 0) + count;
  return counts;
}

/** What lists show of the task of a template with a seed. */
function listedOf(template: Template, seed: number): Pick<BuildingTask, 'id' | 'title' | 'tags' | 'seconds'> {
  const agents = taskRoster.slice(0, template.agents);
  const cells = agents.flatMap((_, index) =>
    Array.from({ length: sections }, (_, section) => shapeAt(template.shape + index + section).cells.length),
  );
  return {
    ...{ id: `${template.id}-${seed}`, seconds },
    title: `${template.class}: ${formatName(template.item)} #${seed}`,
    tags: {
      set: 'templates',
      class: classWords[template.class],
      agents: String(agents.length),
      template: template.id,
      seed: String(seed),
      blocks: String(cells.reduce((sum, count) => sum + count, 0)),
      ...(template.failure === null ? {} : { failure: formatName(template.failure) }),
    },
  };
}

function outlineOf(template: Template, seed: number): TaskOutline<GatedTask> {
  let made: GatedTask | null = null;
  const make = (): GatedTask => {
    made ??= taskFrom(template, seed);
    return made;
  };
  return { ...listedOf(template, seed), agents: template.agents, make };
}

/** The tasks of the forty templates with five seeds. */
export const templateTasks: readonly TaskOutline<GatedTask>[] = templates.flatMap((template) =>
  templateSeeds.map((seed) => outlineOf(template, seed)),
);
