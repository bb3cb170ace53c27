import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { arrivalWait } from '../../arrival-wait.ts';
import { Cook } from './cook.ts';
import type { RecipeBook } from './recipe-book.ts';
import { type Goal, sharesOf, workOf } from './shares.ts';
import { Turn } from './turn.ts';

/** Looks into the container before a cook leaves the ingredients to others, per seat from its own to the last. */
const waitPerSeat = 4;
/** Ticks for which a cook leaves the ingredients to others. */
const givenWay = 600;
/** Ticks between two looks at what the others do. */
const lookWait = 10;

/**
 * The bodies of one solver: each gets its share of the ingredients, and hands them to the one with most work, which then makes the wanted
 * items at the station. That one waits there, so that the others find it. No body waits for one that is lost, and another one cooks in its
 * place.
 */
export class KitchenTeam {
  private readonly book: RecipeBook;
  private members: readonly { readonly cook: Cook; readonly share: readonly Goal[] }[];
  /** Number of members at the start. */
  private readonly size: number;
  private chief: Cook;
  private readonly goals: readonly Goal[];
  private readonly gathering: Set<Cook>;
  /** Items that are on their way from the hands of a body to the chief. */
  private readonly onTheWay = new Map<Cook, string>();
  private isChiefReady = false;
  /** Looks into the container since it last left the ingredients to others. */
  private stuckLooks = 0;

  /** For at least one seat. */
  constructor(seats: readonly Seat[], book: RecipeBook) {
    this.book = book;
    const furnace = new Turn();
    this.goals = Object.entries(book.goals()).map(([item, count]) => ({ item, count, work: book.workFor(item, count) }));
    const shares = sharesOf(this.goals, seats.length);
    this.members = seats.map((seat, index) => ({ cook: new Cook(seat, book, furnace), share: shares[index] ?? [] }));
    this.size = seats.length;
    const [first] = this.members;
    if (!first) throw new Error('The solver has no body to play.');
    this.chief = this.members.reduce((most, member) => (workOf(member.share) > workOf(most.share) ? member : most), first).cook;
    this.gathering = new Set(this.members.map(({ cook }) => cook));
  }

  /** Plays all bodies until the episode is over. Rejects if a body is lost. */
  async run(): Promise<void> {
    const runs = this.members.map(({ cook, share }) => this.play(cook, share));
    for (const ended of await Promise.allSettled(runs))
      if (ended.status === 'rejected' && !(ended.reason instanceof EpisodeOver)) throw ended.reason;
  }

  private async play(cook: Cook, share: readonly Goal[]): Promise<void> {
    try {
      await this.work(cook, share);
    } catch (error) {
      if (error instanceof BodyLost) this.leave(cook);
      throw error;
    }
  }

  private leave(cook: Cook): void {
    this.members = this.members.filter((member) => member.cook !== cook);
    this.gathering.delete(cook);
    this.onTheWay.delete(cook);
    const [next] = this.members;
    if (cook !== this.chief || next === undefined) return;
    this.chief = next.cook;
    this.isChiefReady = false;
  }

  private async work(cook: Cook, share: readonly Goal[]): Promise<void> {
    await cook.seat.ticks(arrivalWait);
    cook.seat.beginProgram();
    for (const { item, count } of share) await cook.obtain(item, count);
    this.gathering.delete(cook);
    for (;;) {
      if (cook === this.chief) await this.finish(cook);
      else await this.handOver(cook);
      await cook.seat.ticks(lookWait);
    }
  }

  /** The chief goes to the station, waits for what the others still bring, and makes the wanted items. */
  private async finish(chief: Cook): Promise<void> {
    const { kitchen, wanted } = this.book;
    if (!this.isChiefReady && kitchen !== null)
      await chief.trying(() => chief.seat.primitives.goto({ kind: 'near', position: kitchen, range: 3 }));
    this.isChiefReady = true;
    if (this.isMoreComing()) return;
    if (this.goals.some(({ item, count }) => chief.held(item) < count)) await chief.tidy();
    for (const [item, count] of Object.entries(wanted)) if (!(await chief.obtain(item, count))) await this.getUnstuck();
  }

  /**
   * Looks into the container again, because other systems of the team may use it too. After several looks without progress, a body puts its
   * ingredients into it for another cook. Later seats do so earlier.
   */
  private async getUnstuck(): Promise<void> {
    const { chief } = this;
    const { seat } = chief;
    await chief.look();
    const after = (seat.mates.length + 1 - seat.index) * waitPerSeat;
    this.stuckLooks++;
    if (seat.mates.length + 1 === this.size || this.stuckLooks < after) return;
    this.stuckLooks = 0;
    for (const { cook } of this.members)
      for (const { item } of this.goals) if (cook.held(item) > 0) await cook.store(item, cook.held(item));
    await seat.ticks(givenWay);
  }

  /** Whether another body gathers, carries or throws something that the chief lacks. */
  private isMoreComing(): boolean {
    return this.goals.some(({ item, count }) => {
      if (this.chief.held(item) >= count) return false;
      return this.members.some(
        ({ cook, share }) =>
          cook !== this.chief &&
          (cook.held(item) > 0 ||
            this.onTheWay.get(cook) === item ||
            (this.gathering.has(cook) && share.some((goal) => goal.item === item))),
      );
    });
  }

  /**
   * Brings the chief what it lacks, as soon as it waits at the station: into its hands, or into a container if the throw did not arrive and
   * the body has the item again.
   */
  private async handOver(cook: Cook): Promise<void> {
    if (!this.isChiefReady) return;
    for (const { item, count } of this.goals) {
      const lacking = (): number => Math.min(cook.held(item), count - this.chief.held(item));
      const amount = lacking();
      if (amount <= 0) continue;
      this.onTheWay.set(cook, item);
      await cook.trying(() => cook.seat.primitives.giveToPlayer(item, this.chief.seat.agent, amount));
      if (lacking() > 0) await cook.store(item, lacking());
      this.onTheWay.delete(cook);
    }
  }
}
