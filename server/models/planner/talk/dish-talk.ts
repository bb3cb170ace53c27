import type { ConverseFacts } from '#server/contract/mindcraft-facts.ts';
import { recipesIn, recipeWords, type ToldRecipe } from '#server/contract/told-recipe.ts';
import { type SaidLine, saidLines } from './said-lines.ts';
import type { TalkSoFar } from './talk-so-far.ts';

const asksForRecipe: readonly RegExp[] = [
  /\brecipe (?:of|for) (?:an? |the )?(\w+)\s*\?/i,
  /\bhow (?:do|can) (?:i|we|you) (?:make|craft|cook|bake) (?:an? |the |some )?(\w+)\s*\?/i,
];
const makes = /\bplease make (\w+)/gi;
const cannotMake = /\bI cannot make (\w+)/g;
const knowsNot = /\bI do not know the recipe of (\w+)/g;
const gave = /\bI gave you ([^.]+)\./g;

/** All messages about dishes in the memory of one agent. */
export class DishTalk {
  private readonly agent: string;
  private readonly lines: readonly SaidLine[];
  /** The recipes that the agent knows, from its goal or from others. */
  readonly recipes: ReadonlyMap<string, ToldRecipe>;

  constructor(facts: ConverseFacts) {
    this.agent = facts.agent;
    this.lines = saidLines(facts);
    const told = this.lines.filter(({ from }) => from !== facts.agent).flatMap(({ text }) => recipesIn(text));
    this.recipes = new Map([...told, ...(facts.recipes ?? [])].map((recipe) => [recipe.item, recipe]));
  }

  /** The dishes that others asked the agent to make, oldest first. */
  get asked(): readonly string[] {
    return [...new Set(this.of((from) => from !== this.agent).flatMap((text) => named(text, makes)))];
  }

  /** The dishes that the agent asked others to make, without those that another agent said it cannot make. */
  get delegated(): readonly string[] {
    const open = new Set<string>();
    for (const { from, text } of this.lines) {
      if (from === this.agent) for (const item of named(text, makes)) open.add(item);
      else for (const item of named(text, cannotMake)) open.delete(item);
    }
    return [...open];
  }

  /** Whether the agent ever asked others to make a dish. */
  hasDelegated(item: string): boolean {
    return this.of((from) => from === this.agent).some((text) => named(text, makes).includes(item));
  }

  /** Whether the agent said to have given something away. */
  hasGiven(item: string): boolean {
    return this.of((from) => from === this.agent).some((text) => named(text, gave).some((list) => new RegExp(`\\b${item}\\b`).test(list)));
  }

  /** Whether a mate said that it does not know a recipe. */
  doesNotKnow(mate: string, item: string): boolean {
    return this.of((from) => from === mate).some((text) => named(text, knowsNot).includes(item));
  }

  /** Whether the agent said a sentence and this mate has said nothing with words since. */
  waitsFor(sentence: string, mate: string): boolean {
    const at = this.lines.findLastIndex(({ from, text }) => from === this.agent && text.includes(sentence));
    return at >= 0 && !this.lines.slice(at + 1).some(({ from }) => from === mate);
  }

  /** Whether the agent has said a sentence. */
  hasSaid(sentence: string): boolean {
    return this.of((from) => from === this.agent).some((text) => text.includes(sentence));
  }

  /** Lines of one mate. */
  linesOf(mate: string): readonly string[] {
    return this.of((from) => from === mate);
  }

  /** The answer to a question for a recipe in the newest line; null if it asks for none, or is answered. */
  answerFor({ heard, since }: TalkSoFar): string | null {
    if (heard === null) return null;
    const item = asksForRecipe.map((pattern) => pattern.exec(heard.text)?.[1]?.toLowerCase()).find((name) => name !== undefined);
    if (item === undefined) return null;
    const known = this.recipes.get(item);
    const answer = known === undefined ? `I do not know the recipe of ${item}.` : recipeWords(known);
    return since.some((turn) => turn.kind === 'said' && turn.text.includes(answer)) ? null : answer;
  }

  private of(accepts: (from: string) => boolean): readonly string[] {
    return this.lines.filter(({ from }) => accepts(from)).map(({ text }) => text);
  }
}

function named(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, item]) => item ?? []);
}
