import type { RecipeStep } from '#lib/domain/recipe-step.ts';
import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import type { ToldRecipe } from '#server/contract/told-recipe.ts';
import { cropOf } from '../crops.ts';
import { answerQuestion, answerRequest, deniedItems } from './asked-items.ts';
import { planSchema } from './crafting-goal.ts';
import { openSteps, type PlannedCommand, rawItems, takenItems } from './dish-steps.ts';
import { DishTalk } from './dish-talk.ts';
import { silence } from './silence.ts';
import { itemWords, listOf, type SpokenItem } from './spoken-items.ts';
import type { TalkSoFar } from './talk-so-far.ts';

/** Failures of one command in its memory after which an agent gives the command up. */
const mostFailures = 3;
/** Distance in blocks of a search for things that are not near. */
const farthestLook = 256;

/** A message, a command, or both. */
interface Step {
  readonly words?: string;
  readonly command?: string;
}

/**
 * The reply of an agent whose goal is dishes: it answers questions for recipes and goods, asks for those that it lacks, shares the dishes
 * out, makes its own by their recipes, and hands them to the agent that collects them. It knows only recipes from its goal, from others,
 * and from a crafting plan if it may ask for one. Null if there is nothing to say or do.
 */
export function replyOfCook(facts: ConverseFacts, talk: TalkSoFar): string | null {
  return new Cook(facts, talk).reply();
}

class Cook {
  private readonly facts: ConverseFacts;
  private readonly talk: TalkSoFar;
  private readonly dishTalk: DishTalk;
  /** The agent that must hold all dishes at the end. If no goal names one, the first by name. */
  private readonly collector: string;
  /** The dish that this reply asks the partner to make; null for none. */
  private passing: string | null = null;

  constructor(facts: ConverseFacts, talk: TalkSoFar) {
    this.facts = facts;
    this.talk = talk;
    this.dishTalk = new DishTalk(facts);
    this.collector = facts.holder ?? [facts.agent, ...facts.mates].sort()[0] ?? facts.agent;
  }

  reply(): string | null {
    const recipe = this.dishTalk.answerFor(this.talk);
    // An action of the body is not interrupted: goods are handed over when it has ended.
    if (isAtWork(this.facts)) return recipe ?? silence;
    const request = answerRequest({ ...this.facts, inventory: this.spare() }, this.talk);
    if (request?.startsWith('!')) return recipe === null ? request : `${recipe} ${request}`;
    const { words, command } = this.step() ?? {};
    const answers = [recipe, this.unsaid(request), this.unsaid(answerQuestion(this.facts, this.talk))];
    const reply = [...answers, words ?? null, command ?? null].filter((part) => part !== null).join(' ');
    return reply === '' ? null : reply;
  }

  private get isCollector(): boolean {
    return this.collector === this.facts.agent;
  }

  private get canTalk(): boolean {
    return this.facts.partner !== null || this.offers('startConversation');
  }

  /** The dishes that the agent makes, in order. */
  private duties(): readonly string[] {
    const { delegated, asked } = this.dishTalk;
    if (!this.isCollector) return asked.filter((item) => !this.dishTalk.hasGiven(item));
    const wanted = Object.keys(this.facts.wanted ?? {});
    const passedOn = [...delegated, ...(this.passing === null ? [] : [this.passing])];
    return wanted.filter((item) => !passedOn.includes(item) && (this.facts.inventory[item] ?? 0) === 0);
  }

  /** What the agent carries and does not need for its own dishes. */
  private spare(): Record<string, number> {
    const spare = { ...this.facts.inventory };
    for (const dish of this.duties()) {
      const recipe = this.recipeOf(dish);
      for (const [item, count] of Object.entries(recipe === undefined ? {} : rawItems(recipe)))
        if (spare[item] !== undefined) spare[item] -= count;
    }
    for (const dish of Object.keys(this.facts.wanted ?? {})) delete spare[dish];
    return Object.fromEntries(Object.entries(spare).filter(([, count]) => count > 0));
  }

  private step(): Step | null {
    const delegation = this.delegation();
    const own = this.ownStep() ?? (delegation === null ? (this.greeting() ?? this.waiting()) : null);
    return delegation === null ? own : { ...own, words: [delegation, ...(own?.words === undefined ? [] : [own.words])].join(' ') };
  }

  private ownStep(): Step | null {
    const finished = this.isCollector ? null : this.handOver();
    if (finished !== null) return finished;
    let asking: Step | null = null;
    for (const dish of this.duties()) {
      const next = this.towards(dish);
      if (next?.command !== undefined) return { ...next, ...(asking?.words === undefined ? {} : { words: asking.words }) };
      asking ??= next;
    }
    return asking ?? (this.isCollector ? null : this.sharing());
  }

  /** Asks the partner to make one of several dishes: the one for which the agent itself carries the least. */
  private delegation(): string | null {
    const { partner, inventory } = this.facts;
    const duties = this.duties();
    if (!this.isCollector || partner === null || this.talk.heard === null || duties.length < 2) return null;
    const carried = (dish: string): number => {
      const recipe = this.dishTalk.recipes.get(dish);
      return recipe === undefined ? 0 : Object.keys(rawItems(recipe)).reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
    };
    const open = duties.filter((dish) => !this.dishTalk.hasDelegated(dish));
    const [least] = open.toReversed().toSorted((one, other) => carried(one) - carried(other));
    this.passing = least ?? null;
    return least === undefined ? null : `Please make ${least} and give it to me.`;
  }

  /** Gives a finished dish to the collector, and says so. */
  private handOver(): Step | null {
    for (const dish of this.duties()) {
      if (this.isHandedOver(dish)) return { words: `I gave you ${dish}.` };
      if ((this.facts.inventory[dish] ?? 0) > 0) return { command: `!givePlayer("${this.collector}", "${dish}", 1)` };
    }
    return null;
  }

  private isHandedOver(dish: string): boolean {
    return this.facts.turns.some(
      (turn) =>
        turn.kind === 'result' &&
        turn.command === 'givePlayer' &&
        turn.status &&
        turn.given[0] === this.collector &&
        turn.given[1] === dish,
    );
  }

  /** The next step towards a dish; null if the agent waits or cannot go on. */
  private towards(dish: string): Step | null {
    const recipe = this.recipeOf(dish);
    if (recipe === undefined) return this.askForRecipe(dish);
    const { commands, lacking } = openSteps(recipe, this.facts.inventory);
    const asking = lacking.length === 0 ? null : this.askForItems(lacking);
    const next = commands.flatMap((command) => this.tried(command) ?? [])[0];
    if (next !== undefined && asking?.command === undefined) return { ...asking, command: written(next) };
    if (asking !== null) return asking;
    if (lacking.length > 0 && !this.areAllDenied(lacking)) return null;
    const grown = lacking.flatMap(({ item, count }) => this.gathering(item, count) ?? [])[0];
    if (grown !== undefined) return { command: written(grown) };
    return this.givingUp(dish, lacking.length === 0 ? 'nothing that I tried worked' : `I lack ${itemWords(lacking)}`);
  }

  /** Collects an item whose source no recipe names, if it is a crop or a block in sight. */
  private gathering(item: string, count: number): PlannedCommand | null {
    const block = cropOf(item)?.block ?? (this.facts.blocks.includes(item) ? item : undefined);
    return block === undefined ? null : this.tried({ name: 'collectBlocks', given: [block, count] });
  }

  /**
   * The command to try after failures of a command: a search for what it needs, or the same command again; null if another try is
   * pointless.
   */
  private tried(command: PlannedCommand): PlannedCommand | null {
    const [subject] = command.given;
    const results = this.facts.turns.flatMap((turn) => (turn.kind === 'result' ? [turn] : []));
    const last = results.findLastIndex((result) => result.command === command.name && result.given[0] === subject);
    const result = results[last];
    if (result === undefined || result.status) return command;
    const failures = results.filter(({ command: name, given, status }) => name === command.name && given[0] === subject && !status).length;
    if (failures >= mostFailures) return null;
    const look = lookFor(command);
    const looked = results.slice(last + 1).findLast(({ command: name, given }) => name === look.name && given[0] === look.given[0]);
    if (looked === undefined) return look;
    return looked.status ? command : null;
  }

  private askForRecipe(dish: string): Step | null {
    const question = `What is the recipe of ${dish}?`;
    const knowing = (mate: string): boolean => !this.dishTalk.doesNotKnow(mate, dish);
    const asking = this.ask(question, knowing);
    if (asking !== 'no-mate') return asking;
    if (this.offers('getCraftingPlan') && !this.hasPlanFailed(dish)) return { command: `!getCraftingPlan("${dish}", 1)` };
    return this.givingUp(dish, 'none of us knows its recipe');
  }

  private askForItems(lacking: readonly SpokenItem[]): Step | null {
    const openTo = (mate: string): readonly SpokenItem[] => {
      const denied = this.dishTalk.linesOf(mate).flatMap(deniedItems);
      return lacking.filter(({ item }) => !denied.includes(item));
    };
    const { partner, mates } = this.facts;
    const asked = [...(partner === null ? [] : [partner]), ...mates].find((mate) => openTo(mate).length > 0);
    if (asked === undefined) return null;
    const asking = this.ask(`Please give me ${itemWords(openTo(asked))}.`, (mate) => openTo(mate).length > 0);
    return asking === 'no-mate' ? null : asking;
  }

  private areAllDenied(lacking: readonly SpokenItem[]): boolean {
    const { mates } = this.facts;
    return mates.every((mate) => {
      const denied = this.dishTalk.linesOf(mate).flatMap(deniedItems);
      return lacking.every(({ item }) => denied.includes(item));
    });
  }

  /** Says a sentence to the partner, or changes to a mate that may help; null while it waits, `no-mate` if no mate may help. */
  private ask(sentence: string, mayHelp: (mate: string) => boolean): Step | null | 'no-mate' {
    const { partner, mates, mustAct } = this.facts;
    if (!this.canTalk) return 'no-mate';
    if (partner !== null && mayHelp(partner)) return this.dishTalk.waitsFor(sentence, partner) ? null : { words: sentence };
    const next = mates.find((mate) => mate !== partner && mayHelp(mate));
    if (next === undefined) return 'no-mate';
    if (partner !== null) return this.offers('endConversation') ? { command: `!endConversation("${partner}")` } : 'no-mate';
    // The agent asks a busy mate again with the next prompt of its goal, not at once.
    return mustAct ? { command: `!startConversation("${next}", "${sentence}")` } : null;
  }

  /** The recipe of a dish, from a goal, from others, or from a crafting plan. */
  private recipeOf(dish: string): ToldRecipe | undefined {
    return this.dishTalk.recipes.get(dish) ?? this.plannedRecipe(dish);
  }

  private plannedRecipe(dish: string): ToldRecipe | undefined {
    const result = this.facts.turns.findLast(
      (turn) => turn.kind === 'result' && turn.command === 'getCraftingPlan' && turn.given[0] === dish,
    );
    if (result?.kind !== 'result') return undefined;
    const plan = planSchema.safeParse(result.data).data;
    if (plan === undefined) return undefined;
    const missing = Object.entries(plan.missing).map(([item, count]): RecipeStep => {
      const crop = cropOf(item);
      return crop === undefined ? { kind: 'take', items: { [item]: count } } : { kind: 'gather', item, count, from: crop.block };
    });
    const crafted = plan.steps.map(
      ({ item, times, makes, from, needsTable }): RecipeStep => ({
        ...{ kind: 'craft', item, count: makes * times, atTable: needsTable },
        from: Object.fromEntries(Object.entries(from).map(([part, each]) => [part, each * times])),
      }),
    );
    return { item: dish, steps: [...missing, ...crafted] };
  }

  private hasPlanFailed(dish: string): boolean {
    return this.facts.turns.some((turn) => turn.kind === 'result' && turn.command === 'getCraftingPlan' && turn.given[0] === dish);
  }

  /** Tells the collector that a dish cannot be made, once. */
  private givingUp(dish: string, why: string): Step | null {
    const { partner } = this.facts;
    const sentence = `I cannot make ${dish}: ${why}.`;
    if (this.dishTalk.hasSaid(`I cannot make ${dish}`) || !this.canTalk) return null;
    if (partner === this.collector || (this.isCollector && partner !== null)) return { words: sentence };
    if (this.isCollector) return null;
    if (partner === null) return this.facts.mustAct ? { command: `!startConversation("${this.collector}", "${sentence}")` } : null;
    return this.offers('endConversation') ? { command: `!endConversation("${partner}")` } : { words: sentence };
  }

  /** Without a dish of its own and without a request, gives the collector the items that the recipes take. */
  private sharing(): Step | null {
    const { inventory, mates } = this.facts;
    if (this.canTalk && mates.length < 2) return null;
    const spare = this.spare();
    for (const dish of Object.keys(this.facts.wanted ?? {})) {
      const recipe = this.dishTalk.recipes.get(dish);
      for (const item of Object.keys(recipe === undefined ? {} : takenItems(recipe))) {
        const count = spare[item] ?? 0;
        if (count > 0 && inventory[item] !== undefined && this.failedGifts(item) < mostFailures)
          return { command: `!givePlayer("${this.collector}", "${item}", ${count})` };
      }
    }
    return null;
  }

  private failedGifts(item: string): number {
    return this.facts.turns.filter(
      (turn) => turn.kind === 'result' && turn.command === 'givePlayer' && !turn.status && turn.given[1] === item,
    ).length;
  }

  /** Answers the first words of a partner with what it carries. */
  private greeting(): Step | null {
    const { heard } = this.talk;
    if (heard === null || !heard.isAgent || this.facts.partner === null || this.dishTalk.hasSaid('I carry ')) return null;
    return { words: `I carry ${itemWords(listOf(this.facts.inventory))}.` };
  }

  /** Checks its inventory while it waits, because others may bring items without a message. */
  private waiting(): Step | null {
    const { mates, mustAct, partner } = this.facts;
    return mustAct && partner === null && mates.length > 0 ? { command: '!inventory' } : null;
  }

  private unsaid(answer: string | null): string | null {
    if (answer === null || answer === '') return null;
    return this.talk.since.some((turn) => turn.kind === 'said' && turn.text.includes(answer)) ? null : answer;
  }

  private offers(name: string): boolean {
    return this.facts.commands.some((command) => command.name === name);
  }
}

/** Whether the body carries out a command of the agent. A new command may end the action of a mode. */
export function isAtWork({ doing }: Pick<ConverseFacts, 'doing'>): boolean {
  return doing !== null && !doing.startsWith('mode ');
}

/** The search that brings an agent near to what a command needs. */
function lookFor({ name, given }: PlannedCommand): PlannedCommand {
  if (name === 'attack') return { name: 'searchForEntity', given: [given[0], farthestLook] };
  if (name === 'smeltItem') return { name: 'searchForBlock', given: ['furnace', farthestLook] };
  if (name === 'craftRecipe') return { name: 'searchForBlock', given: ['crafting_table', farthestLook] };
  return { name: 'searchForBlock', given: [given[0], farthestLook] };
}

function written({ name, given: [subject, ...numbers] }: PlannedCommand): string {
  return `!${name}(${[JSON.stringify(subject), ...numbers].join(', ')})`;
}
