import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { arrivalWait } from '../../arrival-wait.ts';
import type { Job } from './jobs.ts';
import type { Control, Passage } from './map.ts';
import type { Team } from './team.ts';

/** Ticks between two looks at the world. */
const lookWait = 5;
/** Ticks until an operated control has its effect: two evaluations of the referee. */
const effectWait = 30;
/** Distance from which a control is operated without walking, in blocks. */
const reach = 3;

/** Plays one seat: it does the job that the team gives it, again and again, until the episode is over. */
export class Runner {
  private readonly seat: Seat;
  private readonly team: Team;

  constructor(seat: Seat, team: Team) {
    this.seat = seat;
    this.team = team;
  }

  /** Plays until the episode is over. Throws BodyLost if its body is lost. */
  async run(): Promise<void> {
    try {
      await this.seat.ticks(arrivalWait);
      this.seat.beginProgram();
      for (;;) await this.pass();
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) this.team.leave(this.seat.agent);
      throw error;
    }
  }

  private async pass(): Promise<void> {
    try {
      await this.carryOut(this.team.jobOf(this.seat.agent));
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost) throw error;
      // An agent that is carried away on its walk finds no path: the next look shows where it is.
      this.seat.forgetFailures();
      await this.seat.ticks(lookWait);
    }
  }

  private async carryOut(job: Job): Promise<void> {
    if (job.kind === 'go') await this.goThrough(job.passage);
    else if (job.kind === 'operate') await this.operate(job.control, job.when, job.from);
    else await this.seat.ticks(lookWait);
  }

  private async goThrough(passage: Passage): Promise<void> {
    const { map } = this.team;
    const box = map.boxOf(passage.to);
    const position = box === null ? map.behind(passage) : nearestInside(box, passage.at);
    await this.seat.primitives.goto({ kind: 'near', position, range: 0 });
  }

  private async operate(control: Control, when: readonly Control[], from: Control | null): Promise<void> {
    const { seat } = this;
    const { primitives } = seat;
    const { at, action, item, tool } = control;
    if (action === 'stand') return this.standOn(at);
    if (from) await this.standOn(from.at);
    else if (action !== 'place' && this.distanceTo(at) > reach) await primitives.goto({ kind: 'near', position: at, range: 2 });
    if (!when.every((other) => this.team.isActive(other))) return void (await seat.ticks(lookWait));
    this.team.worked(seat.agent);
    if (action === 'place' && item !== null) await primitives.placeItem(item, at);
    else if (action === 'take' && item !== null) {
      if (tool !== null) await primitives.equip(tool);
      await primitives.getItemFromChest(at, { [item]: 1 });
    } else await primitives.activateBlock(at);
    await seat.ticks(effectWait);
  }

  private async standOn(at: Position): Promise<void> {
    const { x, y, z } = this.seat.position;
    if (Math.floor(x) === at.x && Math.floor(y) === at.y && Math.floor(z) === at.z) return void (await this.seat.ticks(lookWait));
    this.team.worked(this.seat.agent);
    await this.seat.primitives.goto({ kind: 'near', position: at, range: 0 });
  }

  private distanceTo({ x, y, z }: Position): number {
    const { position } = this.seat;
    return Math.hypot(position.x - x - 0.5, position.y - y, position.z - z - 0.5);
  }
}

/** The cell in a box that is nearest to a position, one block away from its edges. */
function nearestInside({ least, most }: Box, at: Position): Position {
  const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low + 1), high - 1);
  return { x: clamp(at.x, least.x, most.x), y: least.y, z: clamp(at.z, least.z, most.z) };
}
