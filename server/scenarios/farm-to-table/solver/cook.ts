import { distance, type Position } from '#lib/domain/position.ts';
import { bestFuel } from '#lib/knowhow/fuels.ts';
import { apiFor, type SeatApi } from '#server/bots/api/seat-api.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Act, Recipe, RecipeBook, Source } from './recipe-book.ts';
import type { Turn } from './turn.ts';

/** Ticks until the server has confirmed an action. */
const answerWait = 4;
/** Ticks before a failed action is tried again. */
const retryWait = 10;
/** Failed actions in a row after which the body gives up an item. */
const patience = 12;
/** Distance in blocks from a source within which its gate lies. */
const gateReach = 3;
/** Distance in blocks from a body within which it picks up items from the ground. */
const tidyReach = 8;
/** Distance in blocks from a source within which the body looks for its blocks and animals. */
const searchReach = 16;

/** A body that gets items as a recipe book says: from containers, by recipes, or from fields and pens. */
export class Cook {
  readonly seat: Seat;
  private readonly api: SeatApi;
  private readonly book: RecipeBook;
  /** The furnace serves one body at a time. */
  private readonly furnace: Turn;

  constructor(seat: Seat, book: RecipeBook, furnace: Turn) {
    this.seat = seat;
    this.api = apiFor(seat, ['attackTarget']);
    this.book = book;
    this.furnace = furnace;
  }

  /** Number of pieces of an item that the body carries. */
  held(item: string): number {
    return this.seat.inventory()[item] ?? 0;
  }

  /**
   * Gets pieces of an item until the body carries `count`. Returns false if no way is left, or if too many actions in a row failed. Throws
   * EpisodeOver at the end of the episode.
   */
  async obtain(item: string, count: number): Promise<boolean> {
    for (let fruitless = 0; fruitless < patience; ) {
      const before = this.held(item);
      if (before >= count) return true;
      const way = this.book.cheapestWay(item, count - before, this.seat.inventory());
      if (way === null) return false;
      await this.trying(() => this.follow(way, item, count - before));
      fruitless = this.held(item) > before ? 0 : fruitless + 1;
    }
    return false;
  }

  /** Puts items into the shared container, from which every body of the solver can take them. Does nothing if the task has no container. */
  async store(item: string, count: number): Promise<void> {
    const { store } = this.book;
    if (store === null) return;
    const before = this.held(item);
    await this.trying(() => this.seat.primitives.depositItemIntoChest(store, { [item]: count }));
    this.book.took(store, item, this.held(item) - before);
  }

  /** Looks into the shared container, and writes its contents into the book. */
  async look(): Promise<void> {
    const { store } = this.book;
    if (store === null) return;
    await this.trying(async () => this.book.saw(store, await this.seat.primitives.checkItemInsideChest(store)));
  }

  /** Picks up what lies on the ground nearby, such as what another body threw past it. */
  async tidy(): Promise<void> {
    const lying = this.seat.view
      .entities()
      .filter(({ name, position }) => name === 'item' && distance(position, this.seat.position) <= tidyReach);
    for (const { position } of lying)
      await this.trying(() => this.seat.primitives.goto({ kind: 'near', position: { ...position }, range: 0 }));
  }

  /**
   * Runs an action and ignores its failure, because the body then tries again or another way. Errors that end the play of the body pass
   * through.
   */
  async trying(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      await this.seat.ticks(answerWait);
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      this.seat.forgetFailures();
      await this.seat.ticks(retryWait);
    }
  }

  private async follow(way: Act, item: string, count: number): Promise<void> {
    switch (way.kind) {
      case 'take': {
        const before = this.held(item);
        this.book.took(way.at, item, way.count);
        try {
          await this.seat.primitives.getItemFromChest(way.at, { [item]: way.count });
        } catch (error) {
          this.book.took(way.at, item, this.held(item) - before - way.count);
          throw error;
        }
        return;
      }
      case 'make':
        return this.make(way.recipe, way.times);
      case 'find':
        return this.find(way.source, count);
    }
  }

  private async make(recipe: Recipe, times: number): Promise<void> {
    for (const [part, each] of Object.entries(recipe.from)) if (!(await this.obtain(part, each * times))) return;
    const { primitives } = this.seat;
    if (!recipe.fuel) {
      await primitives.craftItem(recipe.item, times);
      return;
    }
    const [raw] = Object.keys(recipe.from);
    const fuel = bestFuel(Object.keys(this.seat.inventory()).filter((name) => name !== raw));
    if (raw === undefined || fuel === null) return;
    await this.furnace.take(() => primitives.smeltItem(raw, fuel, times));
  }

  private async find(source: Source, count: number): Promise<void> {
    const { by, target, tool } = source;
    const { primitives } = this.seat;
    if (tool !== null && !(await this.obtain(tool, by === 'use' ? count : 1))) return;
    await this.openGate(source);
    if (by === 'mine') {
      await primitives.mineBlock(target, Math.min(count, source.amount ?? count), this.nearestIn(source), searchReach);
      return;
    }
    const { least, most } = source;
    const middle = { x: (least.x + most.x) / 2, y: least.y, z: (least.z + most.z) / 2 };
    await primitives.goto({ kind: 'near', position: middle, range: 3 });
    if (by === 'use' && target === 'cow' && tool === 'bucket') {
      await primitives.milkCow();
      return;
    }
    if (tool !== null) await primitives.equip(tool, 'hand');
    // This call breaks no fence on its way to an animal outside its pen.
    if (by === 'hunt') await this.api.call('attackTarget', { target_name: target });
    // biome-ignore lint/correctness/useHookAtTopLevel: a primitive of a body, not a React hook
    else await primitives.useOn(target);
  }

  /** Opens a closed gate around a source, so that the way there leads through it and not through the fence. */
  private async openGate({ least, most }: Source): Promise<void> {
    for (let x = least.x - gateReach; x <= most.x + gateReach; x++)
      for (let z = least.z - gateReach; z <= most.z + gateReach; z++) {
        const at = { x, y: least.y, z };
        const block = this.seat.blockAt(at);
        if (!block?.name.endsWith('_fence_gate') || block.properties.open === 'true') continue;
        await this.seat.primitives.goto({ kind: 'near', position: at, range: 2 });
        // Another body may have opened it in the meantime.
        if (this.seat.blockAt(at)?.properties.open !== 'true') await this.seat.primitives.activateBlock(at);
        return;
      }
  }

  /** The position in a source's box that is nearest to the body. */
  private nearestIn({ least, most }: Source): Position {
    const { position } = this.seat;
    const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, Math.floor(value)));
    return { x: within(position.x, least.x, most.x), y: least.y, z: within(position.z, least.z, most.z) };
  }
}
