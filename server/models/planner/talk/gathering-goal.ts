import { usualFuels } from '#lib/knowhow/fuels.ts';
import { type Need, supplyChain, type Way } from '#lib/knowhow/supply-chain.ts';
import { toolsLike } from '#lib/knowhow/tools.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { type CraftingPlanData, planSchema } from './crafting-goal.ts';
import { listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

type Source = NonNullable<ConverseFacts['sources']>[number];

const [table, furnace] = ['crafting_table', 'furnace'];
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
const wood = /^(\w+)_(?:log|planks)$/;
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
    const step = new ToldSupply(facts).firstStep(item, count);
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

/** What one agent knows of ways to items: the told sources, furnaces, and the plan for which it asks the game. It takes the first way. */
class ToldSupply {
  private readonly facts: ConverseFacts;

  constructor(facts: ConverseFacts) {
    this.facts = facts;
  }

  /** The next command towards carrying `count` of an item; null if the agent does, or no way is left. */
  firstStep(item: string, count: number): string | null {
    const lacking = count - this.carried(item);
    if (lacking <= 0) return null;
    const chain = supplyChain(item, lacking, { held: (name) => this.carried(name), ways: (name, more) => [this.way(name, more)] });
    return chain?.acts.find((command) => command !== null) ?? null;
  }

  private way(item: string, lacking: number): Way<string | null> {
    const source = sourceOf(this.facts, item);
    if (source !== undefined) return { act: this.fetch(source, lacking), cost: 0, needs: this.tool(source) };
    const raw = smelted[item];
    return raw === undefined ? this.crafted(item, lacking) : this.smelted(raw, lacking);
  }

  private carried(item: string): number {
    return this.facts.inventory[item] ?? 0;
  }

  /** One of the items, unless the agent carries any of those that serve as well, or it stands in sight. */
  private one(item: string, instead: readonly string[] = [item]): readonly Need[] {
    return instead.some((name) => this.carried(name) > 0) || this.facts.blocks.includes(item) ? [] : [{ item, count: 1 }];
  }

  private tool({ tool }: Source): readonly Need[] {
    return tool === null ? [] : this.one(tool, toolsLike(tool));
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

  private crafted(item: string, lacking: number): Way<string | null> {
    const plan = this.planOf(item);
    if (plan === null) return { act: `!getCraftingPlan("${item}", ${lacking})`, cost: 0, needs: [] };
    const missing = listOf(plan.missing).map(({ item: part, count }): Need => {
      const name = this.woodNear(part);
      return { item: name, count: this.carried(name) + count };
    });
    const needsTable = item !== table && plan.steps.some((step) => step.needsTable);
    const ready = plan.steps.find(({ from, times }) => Object.entries(from).every(([name, each]) => this.carried(name) >= each * times));
    const act = ready === undefined ? null : `!craftRecipe("${ready.item}", ${ready.times})`;
    return { act, cost: 0, needs: [...missing, ...(needsTable ? this.one(table) : [])] };
  }

  private smelted(raw: string, lacking: number): Way<string | null> {
    const fuels = usualFuels(Object.keys(this.facts.inventory));
    const needs = [{ item: raw, count: lacking }, ...this.one(furnace), ...this.one('coal', fuels)];
    return { act: `!smeltItem("${raw}", ${lacking})`, cost: 0, needs };
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
  private planOf(item: string): CraftingPlanData | null {
    for (const turn of this.facts.turns.toReversed()) {
      if (turn.kind !== 'result') continue;
      if (turn.command !== 'getCraftingPlan') return null;
      const plan = planSchema.safeParse(turn.data).data;
      if (plan?.item === item) return plan;
    }
    return null;
  }
}
