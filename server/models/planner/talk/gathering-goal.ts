import { z } from 'zod';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** The data of a crafting plan, as the command returns it. */
const planSchema = z.object({
  item: z.string(),
  missing: z.record(z.string(), z.number()),
  steps: z.array(z.object({ item: z.string(), times: z.number(), needsTable: z.boolean(), from: z.record(z.string(), z.number()) })),
});

type Source = NonNullable<ConverseFacts['sources']>[number];

const [table, furnace] = ['crafting_table', 'furnace'];
/** Pickaxes from the weakest to the strongest. */
const pickaxes: readonly string[] = ['wooden_pickaxe', 'stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe', 'netherite_pickaxe'];
/** What a furnace makes, and from what. */
const smelted: Readonly<Record<string, string>> = {
  ...{
    iron_ingot: 'raw_iron',
    gold_ingot: 'raw_gold',
    copper_ingot: 'raw_copper',
    glass: 'sand',
    stone: 'cobblestone',
    brick: 'clay_ball',
  },
  ...{ cooked_beef: 'beef', cooked_porkchop: 'porkchop', cooked_mutton: 'mutton', cooked_chicken: 'chicken', cooked_rabbit: 'rabbit' },
  charcoal: 'oak_log',
};
/** What burns in a furnace: coal, or wood of any kind. */
const fuel = /^(?:coal|charcoal|\w+_log|\w+_planks)$/;
const wood = /^(\w+)_(?:log|planks)$/;
/** Items within items up to this depth, such as a tool for the stone of another tool. */
const deepest = 6;
/** Length in blocks of a walk in search of things out of sight, and the distance at which it counts as done. */
const [stride, nearness] = [40, 16];
const directions = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The next step of an agent that knows the sources of items: it does its share of the goal alone. Each agent of the team gathers an equal
 * part of the items that are found, and makes one kind of the others in turn. Null if there is nothing to do now.
 */
export function stepByGathering(facts: ConverseFacts, talk: TalkSoFar): string | null {
  const { partner, wanted, goal } = facts;
  if (wanted === null || goal === null) return null;
  // Alone, each works without waiting for answers.
  if (partner !== null) return talk.waits ? null : `I do my share. !endConversation("${partner}")`;
  for (const { item, count } of shareOf(facts, wanted)) {
    const step = new Supply(facts).step(item, count, 0);
    if (step !== null) return step;
  }
  return 'I have done my share. !endGoal';
}

/** The part of the wanted items that one agent of the team makes. */
function shareOf(facts: ConverseFacts, wanted: Readonly<Record<string, number>>): readonly SpokenItem[] {
  const team = [facts.agent, ...facts.mates].sort();
  const place = team.indexOf(facts.agent);
  const isGathered = ({ item }: SpokenItem): boolean => sourceOf(facts, item) !== undefined;
  const all = listOf(wanted);
  const gathered = all.filter(isGathered).map(({ item, count }) => ({ item, count: Math.ceil(count / team.length) }));
  const made = all.filter((one) => !isGathered(one)).filter((_, index) => index % team.length === place);
  return [...gathered, ...made];
}

function sourceOf({ sources = [] }: ConverseFacts, item: string): Source | undefined {
  return sources.find((source) => source.item === item);
}

/** The way of one agent to an item, one command at a time. */
class Supply {
  private readonly facts: ConverseFacts;

  constructor(facts: ConverseFacts) {
    this.facts = facts;
  }

  /** The next command towards carrying `count` of an item; null if the agent does. */
  step(item: string, count: number, depth: number): string | null {
    const lacking = count - this.carried(item);
    if (lacking <= 0 || depth > deepest) return null;
    const source = sourceOf(this.facts, item);
    if (source !== undefined) return this.tool(source, depth) ?? this.fetch(source, lacking);
    const raw = smelted[item];
    return raw === undefined ? this.craft(item, lacking, depth) : this.smelt(raw, lacking, depth);
  }

  private carried(item: string): number {
    return this.facts.inventory[item] ?? 0;
  }

  private tool({ tool }: Source, depth: number): string | null {
    if (tool === null) return null;
    const good = pickaxes.slice(Math.max(0, pickaxes.indexOf(tool)));
    return good.some((name) => this.carried(name) > 0) ? null : this.step(tool, 1, depth + 1);
  }

  /** Gathers what is in sight; after a failure, walks on and looks there. */
  private fetch({ by, target }: Source, count: number): string {
    const command = by === 'hunt' ? `!attack("${target}")` : `!collectBlocks("${target}", ${count})`;
    const last = this.facts.turns.findLast((turn) => turn.kind === 'result');
    const failed = last?.kind === 'result' && !last.status && last.given[0] === target;
    return failed ? this.wander() : command;
  }

  /** A walk to new ground. Each agent starts in another direction and turns with every search. */
  private wander(): string {
    const { agent, mates, position, turns } = this.facts;
    const place = [agent, ...mates].sort().indexOf(agent);
    const walks = turns.filter((turn) => turn.kind === 'result' && turn.command === 'goToCoordinates');
    const blocked = walks.filter((turn) => turn.kind === 'result' && !turn.status).length;
    const [x, z] = directions[(place + blocked + Math.floor(walks.length / 3)) % directions.length] ?? directions[0];
    return `!goToCoordinates(${Math.round(position.x + stride * x)}, ${Math.round(position.y)}, ${Math.round(position.z + stride * z)}, ${nearness})`;
  }

  private craft(item: string, lacking: number, depth: number): string | null {
    const plan = this.planOf(item);
    if (plan === null) return `!getCraftingPlan("${item}", ${lacking})`;
    for (const { item: part, count } of listOf(plan.missing)) {
      const step = this.step(this.woodNear(part), this.carried(this.woodNear(part)) + count, depth + 1);
      if (step !== null) return step;
    }
    const hasTable = this.carried(table) > 0 || this.facts.blocks.includes(table);
    if (item !== table && !hasTable && plan.steps.some(({ needsTable }) => needsTable)) return this.step(table, 1, depth + 1);
    const ready = plan.steps.find(({ from, times }) => Object.entries(from).every(([name, each]) => this.carried(name) >= each * times));
    return ready === undefined ? null : `!craftRecipe("${ready.item}", ${ready.times})`;
  }

  private smelt(raw: string, lacking: number, depth: number): string | null {
    const hasFurnace = this.carried(furnace) > 0 || this.facts.blocks.includes(furnace);
    const hasFuel = Object.keys(this.facts.inventory).some((name) => fuel.test(name));
    return (
      this.step(raw, lacking, depth + 1) ??
      (hasFurnace ? null : this.step(furnace, 1, depth + 1)) ??
      (hasFuel ? null : this.step('coal', 1, depth + 1)) ??
      `!smeltItem("${raw}", ${lacking})`
    );
  }

  /** The logs of a tree in sight instead of those of a tree that is not. */
  private woodNear(item: string): string {
    const [, kind] = wood.exec(item) ?? [];
    const { blocks, inventory } = this.facts;
    if (kind === undefined || blocks.includes(`${kind}_log`)) return kind === undefined ? item : `${kind}_log`;
    const logs = [...Object.keys(inventory), ...blocks].filter((name) => name.endsWith('_log') && sourceOf(this.facts, name) !== undefined);
    return logs[0] ?? `${kind}_log`;
  }

  /** The plan for an item since the last action; null if it asked for none. */
  private planOf(item: string): z.infer<typeof planSchema> | null {
    for (const turn of this.facts.turns.toReversed()) {
      if (turn.kind !== 'result') continue;
      if (turn.command !== 'getCraftingPlan') return null;
      const plan = planSchema.safeParse(turn.data).data;
      if (plan?.item === item) return plan;
    }
    return null;
  }
}
