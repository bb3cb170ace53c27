import {
  type Cell,
  type Counts,
  cellIn,
  cellText,
  countsIn,
  isSame,
  type ReadCall,
  type ReadPrompt,
  readPrompt,
} from './subtask-reader.ts';

/*
 * A language model for the prompts of VillagerAgent that knows only the text of the messages to it.
 */

interface Subtask {
  readonly description: string;
  readonly milestones: readonly string[];
  readonly agent: string;
}

interface Act {
  readonly action: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

type Member = ReadPrompt['members'][number];
type Planned = ReadPrompt['planned'][number];

/** Calls of one subtask, of which a dirt ladder takes two. */
const mostCalls = 6;
/** Blocks above the lowest layer up to which an agent builds from the ground. */
const easyHeight = 3;

/** The answer to a prompt. Throws an Error for a prompt that it does not know. */
export function answerSubtask(system: string, text: string): string {
  const prompt = readPrompt(text);
  if (system.startsWith('You sum up')) return `Entity: ${text.match(/^- .*? at \(.*?\)/gm)?.join(', ') ?? 'none'}.`;
  if (system.startsWith('You plan the work')) return JSON.stringify(planIn(prompt, Number(/numbered from (\d+)/.exec(system)?.[1] ?? 1)));
  if (system.startsWith('You assign subtasks')) return JSON.stringify(assignedIn(text));
  if (system.startsWith('You are one player')) return JSON.stringify(nextStep(prompt));
  if (system.startsWith('You look back')) {
    const open = prompt.milestones.filter((milestone) => !isReached(milestone, prompt));
    const summary = open.length === 0 ? 'All is reached.' : `Not reached: ${open.join(', ')}.`;
    return JSON.stringify({ reasoning: summary, summary, task_status: open.length === 0 ? 'success' : 'failure' });
  }
  if (system.startsWith('You keep the memory')) return `I did this: ${/^Newest subtask: (.*)$/m.exec(text)?.[1] ?? 'nothing'}`;
  throw new Error(`The prompt is not known: ${system.slice(0, 100)}`);
}

/** Each subtask with the first free agent that may do it. */
function assignedIn(text: string): object[] {
  const free = new Set((/^Free agents: (.*)$/m.exec(text)?.[1] ?? '').split(', '));
  return [...text.matchAll(/^(?:Subtasks: )?- (\d+) \(open\):.*?; agents: (.*?) \(\d+\); after/gm)].flatMap(([, task, names = '']) => {
    const agent = [...free].find((name) => names.split(', ').includes(name));
    if (agent === undefined) return [];
    free.delete(agent);
    return [{ reason: 'It may do it and is free.', task_id: task, agent: [agent] }];
  });
}

function planIn(prompt: ReadPrompt, first: number): object[] {
  const free = prompt.members.filter(({ isFree }) => isFree);
  const subtasks =
    prompt.planned.length > 0
      ? building(prompt, free)
      : prompt.destination === null
        ? cooking(prompt, free)
        : escaping(prompt, free, prompt.destination);
  return subtasks.map(({ description, milestones, agent }, index) => ({
    ...{ id: first + index, description, milestones, 'retrieval paths': prompt.paths.filter((path) => path !== '~/inventory') },
    ...{ 'required subtasks': [], 'assigned agents': [agent], number: 1 },
  }));
}

// Construction.

/** The lowest missing blocks, shared out so that each is beside one that stands or that the same agent places before it. */
function building(prompt: ReadPrompt, free: readonly Member[]): Subtask[] {
  const { seen, planned } = prompt;
  const ground = prompt.areas[0]?.least.y ?? 0;
  const left = planned
    .filter(({ at }) => !seen.some((one) => one.isRight && isSame(one.at, at)))
    .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || a.at.z - b.at.z);
  const others = seen.filter(({ at, isRight, name }) => !isRight && name !== '' && isInside(at, prompt)).map(({ at }) => at);
  if (left.length === 0) return clearing(others, free);
  const ladders: Cell[] = [];
  return free.flatMap(({ agent, at: own }) => {
    const chosen: Planned[] = [];
    const isInTheWay = (at: Cell): boolean => free.some((one) => one.agent !== agent && isStandingIn(one.at, at));
    const isBlock = (at: Cell): boolean => at.y < ground || [...seen, ...chosen].some((block) => isSame(block.at, at));
    const isHeld = ({ at, facing }: Pick<Planned, 'at' | 'facing'>): boolean => beside(at, facing).some(isBlock);
    const isFree = (at: Cell): boolean => !isBlock(at) && !planned.some((block) => isSame(block.at, at));
    const supportsOf = ({ at, facing }: Planned): Cell[] =>
      beside(at, facing).filter((one) => isFree(one) && isHeld({ at: one, facing: null }));
    const isNear = (at: Cell): boolean => chosen.every((block) => distance(block.at, at) <= easyHeight);
    const isHigh = ({ at }: Planned): boolean => at.y - ground >= easyHeight;
    let callsLeft = mostCalls - 1;
    for (;;) {
      const next = left.find((block) => isHeld(block) && isNear(block.at) && !isInTheWay(block.at));
      const cost = next === undefined ? Number.POSITIVE_INFINITY : isHigh(next) && !chosen.some(isHigh) ? 3 : 1;
      if (next === undefined || cost > callsLeft) break;
      chosen.push(next);
      left.splice(left.indexOf(next), 1);
      callsLeft -= cost;
    }
    // What hangs in the air is held by a block of dirt, which goes away again.
    const [hanging] = chosen.length === 0 ? left.filter((block) => !isHeld(block) && supportsOf(block).length > 0) : [];
    const [support] = hanging === undefined ? [] : supportsOf(hanging);
    if (hanging !== undefined) {
      chosen.push(hanging);
      left.splice(left.indexOf(hanging), 1);
    }
    if (chosen.length === 0) return [];
    const isRaised = chosen.some(isHigh);
    const ladder = isRaised ? ladderFor(chosen, own, ladders, [...planned, ...seen]) : undefined;
    if (ladder !== undefined) ladders.push(ladder);
    const milestones = [
      ...(support === undefined ? [] : [`dirt is at ${cellText(support)}`]),
      ...chosen.map(({ name, at, facing }) => `${name} is at ${cellText(at)}${facing === null ? '' : ` facing ${facing}`}`),
      ...(support === undefined ? [] : [`no block is at ${cellText(support)}`]),
    ];
    const way = ladder === undefined ? '' : ` Stand on a dirt ladder with its top at ${cellText(ladder)}, and dismantle it in the end.`;
    return [{ description: `Place ${chosen.length} blocks.${way}`, milestones, agent }];
  });
}

/** Takes away what does not belong there. */
function clearing(others: readonly Cell[], free: readonly Member[]): Subtask[] {
  const [member] = free;
  if (member === undefined || others.length === 0) return [];
  const milestones = others.slice(0, mostCalls - 1).map((at) => `no block is at ${cellText(at)}`);
  return [{ description: 'Take the blocks away that do not belong there.', milestones, agent: member.agent }];
}

/** Where a dirt ladder for blocks stands: two blocks beside the highest, away from the plan and from other ladders, as high as an arm needs. */
function ladderFor(
  chosen: readonly Planned[],
  own: Cell,
  ladders: readonly Cell[],
  blocks: readonly { readonly at: Cell }[],
): Cell | undefined {
  const top = chosen.reduce((highest, { at }) => (at.y > highest.y ? at : highest), chosen[0]?.at ?? own);
  const isClear = ({ x, z }: Cell): boolean => {
    const isNearTo = ({ at }: { readonly at: Cell }, most: number): boolean => Math.abs(at.x - x) + Math.abs(at.z - z) <= most;
    return !blocks.some((block) => isNearTo(block, 1)) && !ladders.some((at) => isNearTo({ at }, 2));
  };
  const around = [-3, -2, 2, 3].flatMap((away) => [
    { x: top.x + away, y: top.y - 1, z: top.z },
    { x: top.x, y: top.y - 1, z: top.z + away },
  ]);
  return around.toSorted((a, b) => distance(a, top) - distance(b, top)).find(isClear);
}

function isInside({ x, y, z }: Cell, { areas }: ReadPrompt): boolean {
  return areas.some(({ least, most }) => x >= least.x && x <= most.x && y >= least.y && y <= most.y && z >= least.z && z <= most.z);
}

/** Whether a body at this position, a bit wider than half a block, is in a cell. */
function isStandingIn(body: Cell, at: Cell): boolean {
  return Math.abs(body.x - at.x - 0.5) < 0.8 && Math.abs(body.z - at.z - 0.5) < 0.8 && body.y - at.y < 1 && at.y - body.y < 2;
}

/** The cells beside a cell; for a block with an axis those along it. */
function beside({ x, y, z }: Cell, axis: string | null): Cell[] {
  return [
    { along: 'y', at: { x, y: y - 1, z } },
    { along: 'x', at: { x: x - 1, y, z } },
    { along: 'x', at: { x: x + 1, y, z } },
    { along: 'z', at: { x, y, z: z - 1 } },
    { along: 'z', at: { x, y, z: z + 1 } },
    { along: 'y', at: { x, y: y + 1, z } },
  ].flatMap(({ along, at }) => (axis === null || axis.length > 1 || axis === along ? [at] : []));
}

function floor({ x, y, z }: Cell): Cell {
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}

function distance(a: Cell, b: Cell): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

// Cooking.

/** The ingredients of what is wanted, shared out; the first agent makes it. */
function cooking(prompt: ReadPrompt, free: readonly Member[]): Subtask[] {
  const [cook] = prompt.members;
  const [dish] = Object.keys(prompt.wanted);
  if (cook === undefined || dish === undefined || (cook.carried[dish] ?? 0) > 0) return [];
  const recipe = prompt.recipes.find(({ item }) => item === dish);
  const missing = Object.entries(recipe?.from ?? {}).filter(([item, count]) => (cook.carried[item] ?? 0) < count);
  if (missing.length === 0) return [{ description: `Make ${dish}.`, milestones: [`1 ${dish} is carried`], agent: cook.agent }];
  const mine = (index: number): (typeof missing)[number][] => missing.filter((_, at) => at % free.length === index).slice(0, 2);
  return free.flatMap(({ agent }, index) => {
    const items = mine(index);
    if (items.length === 0) return [];
    const milestones = items.flatMap(([item, count]) => [
      `${count} ${item} are carried`,
      ...(agent === cook.agent ? [] : [`${count} ${item} are handed over to ${cook.agent}`]),
    ]);
    const end = agent === cook.agent ? '' : ` Give them to ${cook.agent}.`;
    return [{ description: `Get ${items.map(([item, count]) => `${count} ${item}`).join(' and ')}.${end}`, milestones, agent }];
  });
}

/** The next call on the way to some items; null if the prompt names no way. */
function towards(item: string, count: number, prompt: ReadPrompt, carried: Counts): Act | null {
  const chest = prompt.containers.find(({ items }) => (items[item] ?? 0) > 0);
  if (chest !== undefined) {
    const { x, y, z } = chest.at;
    const item_count = Math.min(count - (carried[item] ?? 0), chest.items[item] ?? 0);
    return { action: 'withdrawItem', arguments: { item_name: item, from_name: chest.block, item_count, position: [x, y, z] } };
  }
  const source = prompt.sources.find((one) => one.item === item);
  if (source !== undefined) {
    const { by, target, tool, least } = source;
    if (tool !== null && (carried[tool] ?? 0) === 0) return towards(tool, 1, prompt, carried);
    if (by === 'attack' || by === 'kill') return { action: 'attackTarget', arguments: { target_name: target } };
    if (by !== 'mine') return { action: 'useItemOnEntity', arguments: { item_name: tool ?? '', entity_name: target } };
    const found = prompt.seen.find(({ name }) => name === target);
    return found === undefined ? { action: 'navigateTo', arguments: { ...least } } : { action: 'MineBlock', arguments: { ...found.at } };
  }
  const recipe = prompt.recipes.find((one) => one.item === item);
  if (recipe === undefined) return null;
  const times = Math.ceil((count - (carried[item] ?? 0)) / recipe.count);
  for (const [part, each] of Object.entries(recipe.from))
    if ((carried[part] ?? 0) < each * times) return towards(part, each * times, prompt, carried);
  const [[raw] = ['']] = Object.entries(recipe.from);
  return recipe.isSmelted
    ? { action: 'SmeltingCooking', arguments: { item_name: raw, item_count: times, fuel_item_name: 'coal' } }
    : { action: 'craftBlock', arguments: { item_name: item, item_count: times * recipe.count } };
}

// Escape rooms.

/** Controls of rooms with agents in them, and the ways that are open. */
function escaping(prompt: ReadPrompt, free: readonly Member[], destination: Cell): Subtask[] {
  const taken = new Set<string>();
  return free.flatMap(({ agent, at }): Subtask[] => {
    const room = prompt.areas.findLast((area) => isInside(floor(at), { ...prompt, areas: [area] }))?.name;
    const ways = prompt.passages.filter(({ from, who }) => from === room && (who.length === 0 || who.includes(agent)));
    const open = ways.find((way) => way.by === 'foot' && isOpen(way.at, prompt));
    if (open !== undefined || room === undefined) {
      const next = prompt.areas.find(({ name }) => name === open?.to);
      const beyond = open === undefined ? destination : { ...open.at, z: open.at.z + easyHeight };
      const goal = open === undefined || open.to === 'the destination' ? destination : next === undefined ? beyond : middleOf(next);
      return [{ description: `Go to ${cellText(goal)}.`, milestones: [`stands at ${cellText(goal)}`], agent }];
    }
    const control = prompt.controls.find(
      (one) => one.room === room && !taken.has(one.id) && !/(?:powered|lit|open)=true/.test(stateAt(one.at, prompt)),
    );
    if (control === undefined) return [];
    taken.add(control.id);
    const { action, block, at: place, id } = control;
    const way = prompt.passages.find((one) => one.controls.includes(id) && one.controls.length > 1);
    const milestones = [
      `${action} ${block} at ${cellText(place)}`,
      ...(way === undefined ? [] : [`the way at ${cellText(way.at)} is open`]),
    ];
    return [{ description: `${action} the ${block} at ${cellText(place)}.`, milestones, agent }];
  });
}

function middleOf({ least, most }: ReadPrompt['areas'][number]): Cell {
  return { x: Math.round((least.x + most.x) / 2), y: least.y, z: least.z + easyHeight };
}

function stateAt(at: Cell, { seen }: ReadPrompt): string {
  return seen.find((one) => isSame(one.at, at))?.state ?? '';
}

function isOpen(at: Cell, { seen }: ReadPrompt): boolean {
  return seen.some((one) => isSame(one.at, at) && one.name === 'nothing');
}

// Calls.

function self({ text, members }: ReadPrompt): Member | undefined {
  const name = /^(?:You|Player): (\w+)/m.exec(text)?.[1];
  return members.find(({ agent }) => agent === name);
}

/** Whether a milestone is reached, by what is seen and by the results of calls. */
function isReached(milestone: string, prompt: ReadPrompt): boolean {
  const at = cellIn(milestone);
  const done = (name: string): readonly ReadCall[] => prompt.calls.filter((call) => call.isDone && call.name === name);
  const isAt = ({ given: { x, y, z } }: ReadCall): boolean => x === at.x && y === at.y && z === at.z;
  const [count = 0] = Object.values(countsIn(milestone));
  const [item = ''] = Object.keys(countsIn(milestone));
  if (milestone.includes('handed over')) return done('handoverBlock').some(({ given }) => given.item_name === item);
  if (/(?:is|are) carried/.test(milestone))
    return (self(prompt)?.carried[item] ?? 0) >= count || done('handoverBlock').some(({ given }) => given.item_name === item);
  if (milestone.startsWith('no block')) return done('MineBlock').some(isAt);
  if (milestone.startsWith('dirt is')) return done('placeBlock').some(isAt);
  if (milestone.startsWith('the way')) return isOpen(at, prompt);
  if (milestone.startsWith('stands')) return distance(self(prompt)?.at ?? at, at) <= 2 || done('navigateTo').some(isAt);
  if (/^\w+ is at/.test(milestone)) return prompt.seen.some((one) => one.isRight && isSame(one.at, at)) || done('placeBlock').some(isAt);
  return done('ToggleAction').some(isAt);
}

/** The next call, or the final answer. */
function nextStep(prompt: ReadPrompt): object {
  const { text, calls, milestones } = prompt;
  const ladder = /dirt ladder with its top at (\(.*?\))/.exec(text.slice(text.lastIndexOf('\nSubtask: ')))?.[1];
  const top = ladder === undefined ? null : cellIn(ladder);
  const made = (name: string): boolean => calls.some((call) => call.name === name && call.isDone);
  const onLadder = top === null ? {} : { top_x: top.x, top_y: top.y, top_z: top.z };
  const open = milestones.filter((milestone) => !isReached(milestone, prompt));
  const failures = (milestone: string): number => {
    const at = cellIn(milestone);
    return calls.filter(({ given: { x, y, z }, isDone }) => !isDone && x === at.x && y === at.y && z === at.z).length;
  };
  const next = open.find((milestone) => failures(milestone) === 0) ?? open.find((milestone) => failures(milestone) < 2);
  const act =
    next === undefined
      ? top !== null && made('erectDirtLadder') && !made('dismantleDirtLadder')
        ? { action: 'dismantleDirtLadder', arguments: onLadder }
        : null
      : top !== null && !made('erectDirtLadder')
        ? { action: 'erectDirtLadder', arguments: onLadder }
        : callFor(next, prompt);
  if (act !== null) return { thought: next ?? 'The blocks stand.', ...act };
  const least = Number(/at least (\d+) calls/.exec(text)?.[1] ?? 0);
  if (calls.length < least) return { thought: 'One more look.', action: 'scanNearbyEntities', arguments: { item_name: 'chest' } };
  return { thought: 'It is over.', 'final answer': open.length === 0 ? 'All is reached.' : `Not reached: ${open.join(', ')}.` };
}

const sides: Readonly<Record<string, string>> = { north: 'N', south: 'S', east: 'E', west: 'W' };

function callFor(milestone: string, prompt: ReadPrompt): Act | null {
  const at = cellIn(milestone);
  const carried = self(prompt)?.carried ?? {};
  const [count = 0] = Object.values(countsIn(milestone));
  const [item = ''] = Object.keys(countsIn(milestone));
  const given = / handed over to (\w+)/.exec(milestone)?.[1];
  if (given !== undefined) return { action: 'handoverBlock', arguments: { target_player_name: given, item_name: item, item_count: count } };
  if (/(?:is|are) carried/.test(milestone)) return towards(item, count, prompt, carried);
  if (milestone.startsWith('no block')) return { action: 'MineBlock', arguments: { ...at } };
  if (milestone.startsWith('stands')) return { action: 'navigateTo', arguments: { ...at } };
  const [, name = '', facing] = /^(\w+) is at \(.*?\)(?: facing (\w+))?/.exec(milestone) ?? [];
  if (milestone.startsWith('the way')) {
    const last = prompt.calls.findLast((call) => call.name === 'ToggleAction');
    return last === undefined || String(last.given.item_name).endsWith('plate')
      ? { action: 'scanNearbyEntities', arguments: { item_name: 'chest' } }
      : { action: 'ToggleAction', arguments: last.given };
  }
  if (name !== '') {
    if ((carried[name] ?? 0) === 0) return towards(name, 1, prompt, carried);
    return { action: 'placeBlock', arguments: { item_name: name, ...at, facing: facing === undefined ? 'A' : (sides[facing] ?? facing) } };
  }
  const block = milestone.split(' ')[1] ?? '';
  return { action: 'ToggleAction', arguments: { item_name: block, ...at } };
}
