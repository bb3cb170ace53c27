import type { RecipeStep } from '#lib/domain/recipe-step.ts';
import type { ToldRecipe } from '#server/contract/told-recipe.ts';
import type { SpokenItem } from './spoken-items.ts';

/** A command with its values. */
export interface PlannedCommand {
  readonly name: 'collectBlocks' | 'attack' | 'smeltItem' | 'craftRecipe' | 'searchForBlock' | 'searchForEntity';
  readonly given: readonly [string, ...number[]];
}

/** The steps of a dish that an agent can do, and the items that it must ask others for. */
export interface OpenSteps {
  readonly commands: readonly PlannedCommand[];
  readonly lacking: readonly SpokenItem[];
}

/** The steps of a recipe that are open with what an agent carries, in the order of the recipe. */
export function openSteps(recipe: ToldRecipe, inventory: Readonly<Record<string, number>>): OpenSteps {
  const search = new StepSearch(recipe.steps, inventory);
  search.get(recipe.item, 1);
  return search;
}

/** What a recipe uses of what agents carry. */
export function takenItems({ steps }: ToldRecipe): Readonly<Record<string, number>> {
  return summed(steps.flatMap((step) => (step.kind === 'take' ? [step.items] : [])));
}

/** What a recipe uses of items that agents carry or gather. */
export function rawItems(recipe: ToldRecipe): Readonly<Record<string, number>> {
  const found = recipe.steps.flatMap((step) => (step.kind === 'gather' || step.kind === 'hunt' ? [{ [step.item]: step.count }] : []));
  return summed([takenItems(recipe), ...found]);
}

function summed(parts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const items of parts) for (const [item, count] of Object.entries(items)) sum[item] = (sum[item] ?? 0) + count;
  return sum;
}

class StepSearch {
  private readonly steps: readonly RecipeStep[];
  private readonly stock: Record<string, number>;
  readonly commands: PlannedCommand[] = [];
  readonly lacking: SpokenItem[] = [];

  constructor(steps: readonly RecipeStep[], inventory: Readonly<Record<string, number>>) {
    this.steps = steps;
    this.stock = { ...inventory };
  }

  /** Takes items from the stock, and opens the steps that make missing ones. Returns whether all are there. */
  get(item: string, count: number): boolean {
    const ready = Math.min(count, this.stock[item] ?? 0);
    this.stock[item] = (this.stock[item] ?? 0) - ready;
    const missing = count - ready;
    if (missing === 0) return true;
    const step = this.steps.find((known) => known.kind !== 'take' && known.item === item);
    if (step === undefined || step.kind === 'take') this.lacking.push({ item, count: missing });
    else this.open(step, missing);
    return false;
  }

  private open(step: Exclude<RecipeStep, { kind: 'take' }>, missing: number): void {
    switch (step.kind) {
      case 'gather':
        this.commands.push({ name: 'collectBlocks', given: [step.from, missing] });
        return;
      case 'hunt':
        this.commands.push({ name: 'attack', given: [step.from] });
        return;
      case 'smelt':
        if (this.get(step.from, missing)) this.commands.push({ name: 'smeltItem', given: [step.from, missing] });
        return;
      case 'craft': {
        const each = commonDivisor([step.count, ...Object.values(step.from)]);
        const times = Math.ceil((missing * each) / step.count);
        const parts = Object.entries(step.from).map(([part, count]) => this.get(part, (count / each) * times));
        if (parts.every((isThere) => isThere)) this.commands.push({ name: 'craftRecipe', given: [step.item, times] });
      }
    }
  }
}

/** How often the smallest recipe with whole numbers is in a step. */
function commonDivisor(counts: readonly number[]): number {
  const of = (one: number, other: number): number => (other === 0 ? one : of(other, one % other));
  return counts.reduce(of);
}
