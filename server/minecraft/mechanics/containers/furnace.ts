import { burnTicks } from '#lib/knowhow/fuels.ts';
import { type ItemStack, itemStack, sameItem, stackLimit, withCount } from '../../inventory/item-stack.ts';
import type { NbtCompound, NbtTag } from '../../world/nbt-tag.ts';
import { type CookingRecipe, cookingRecipe, type FurnaceKind } from './cooking-recipes.ts';
import { ItemContainer } from './item-container.ts';

export const furnacePlaces = { input: 0, fuel: 1, output: 2 } as const;

/** Progress lost per tick without fire. */
const cooling = 2;

/** The remainder of fuel when its last item ignites. */
function remainderOfFuel(item: string): ItemStack | null {
  return item === 'lava_bucket' ? itemStack('bucket') : null;
}

function number(tag: NbtTag | undefined): number {
  return typeof tag?.value === 'number' ? tag.value : 0;
}

/** A furnace, smoker or blast furnace: burns fuel while there is an input and room for the result. */
export class Furnace extends ItemContainer {
  /** Remaining ticks of the fire. */
  burning = 0;
  /** Total burning ticks of the current fuel. */
  burningFor = 0;
  /** Cooking ticks of the current item. */
  cooked = 0;
  /** Experience of results that were not taken yet. */
  private experience = 0;
  private readonly furnaceKind: FurnaceKind;
  private cooking: ItemStack | null = null;

  constructor(kind: FurnaceKind) {
    super(kind, 3);
    this.furnaceKind = kind;
  }

  /** Ticks per item. */
  get cookingTime(): number {
    return this.furnaceKind === 'furnace' ? 200 : 100;
  }

  get lit(): boolean {
    return this.burning > 0;
  }

  /** Whether a tick would change nothing. */
  get idle(): boolean {
    return !this.lit && this.cooked === 0 && this.startable() === null;
  }

  /** Whether this kind of furnace has a recipe for an item. */
  cooks(item: string): boolean {
    return cookingRecipe(this.furnaceKind, item) !== null;
  }

  /** Burning time of one item here; 0 if it does not burn. */
  burnTime(item: string): number {
    return Math.floor(burnTicks(item) / (this.furnaceKind === 'furnace' ? 1 : 2));
  }

  /** The experience of all results since the last call, for the player who takes them. */
  takeExperience(): number {
    const { experience } = this;
    this.experience = 0;
    return experience;
  }

  /** One tick of fire and cooking, by vanilla's rules. */
  tick(): void {
    if (this.lit) this.burning--;
    const recipe = this.cookable();
    if (!this.lit && recipe) this.light();
    if (this.lit && recipe) {
      if (++this.cooked >= this.cookingTime) {
        this.cooked = 0;
        this.finish(recipe);
      }
    } else if (this.lit || this.hasBoth()) this.cooked = 0;
    else this.cooked = Math.max(0, this.cooked - cooling);
  }

  override save(): NbtCompound['value'] {
    const short = (value: number): NbtTag => ({ type: 'short', value });
    return {
      ...super.save(),
      BurnTime: short(this.burning),
      CookTime: short(this.cooked),
      CookTimeTotal: short(this.cookingTime),
    };
  }

  override load(data: NbtCompound): void {
    super.load(data);
    this.burning = number(data.value.BurnTime);
    const fuel = this.places[furnacePlaces.fuel];
    this.burningFor = fuel ? this.burnTime(fuel.name) : this.burning;
    this.cooked = number(data.value.CookTime);
    this.changed();
  }

  /** A changed input restarts the cooking. */
  protected override changed(): void {
    const input = this.places[furnacePlaces.input] ?? null;
    if (!sameItem(input, this.cooking)) this.cooked = 0;
    this.cooking = input;
    super.changed();
  }

  private hasBoth(): boolean {
    return Boolean(this.places[furnacePlaces.input] && this.places[furnacePlaces.fuel]);
  }

  /** The recipe of the input, if its result has room. */
  private cookable(): CookingRecipe | null {
    const input = this.places[furnacePlaces.input];
    const recipe = input ? cookingRecipe(this.furnaceKind, input.name) : null;
    if (!recipe) return null;
    const output = this.places[furnacePlaces.output];
    return !output || (output.name === recipe.result && !output.nbt && output.count < stackLimit(output)) ? recipe : null;
  }

  private startable(): CookingRecipe | null {
    const fuel = this.places[furnacePlaces.fuel];
    return fuel && this.burnTime(fuel.name) > 0 ? this.cookable() : null;
  }

  private light(): void {
    const fuel = this.places[furnacePlaces.fuel];
    if (!fuel) return;
    this.burning = this.burnTime(fuel.name);
    this.burningFor = this.burning;
    if (this.lit) this.set(furnacePlaces.fuel, withCount(fuel, fuel.count - 1) ?? remainderOfFuel(fuel.name));
  }

  private finish(recipe: CookingRecipe): void {
    const { input, fuel, output } = furnacePlaces;
    const cooked = this.places[input];
    if (!cooked) return;
    const made = this.places[output];
    this.set(output, made ? withCount(made, made.count + 1) : itemStack(recipe.result));
    // A drying sponge fills the bucket in the fuel slot.
    if (cooked.name === 'wet_sponge' && this.places[fuel]?.name === 'bucket') this.set(fuel, itemStack('water_bucket'));
    this.experience += recipe.experience;
    this.set(input, withCount(cooked, cooked.count - 1));
  }
}
