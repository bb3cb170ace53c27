import type { AgentSystem, Briefing, Outcome, Seat, TeamContext, TeamModule } from './arena-team.ts';

/*
 * A team of your own: one object plays all agents of a side through all episodes of a match. It runs in a process of its own, with your own
 * rights. arena-team.ts says what there is to call; what a scenario allows stands in `briefing.primitives`. A language model is asked with
 * `context.ask({ prompt })`. As it is, it asks none and plays Mushroom War.
 */

/** Blocks mined with one call, and how far from the centre of the own area they may stand. */
const load = 5;
const reach = 12;

class MyTeam implements AgentSystem {
  private readonly context: TeamContext;
  private briefing: Briefing | null = null;
  /** The score of every episode so far: what it has learnt. */
  private scores: number[] = [];

  constructor(context: TeamContext) {
    this.context = context;
  }

  prepare(briefing: Briefing): void {
    this.briefing = briefing;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await Promise.all(seats.map((seat) => this.playSeat(seat, signal)));
  }

  review(outcome: Outcome): void {
    this.scores.push(outcome.score[this.context.team]);
  }

  checkpoint(): unknown {
    return this.scores;
  }

  restore(learnt: unknown): void {
    if (Array.isArray(learnt)) this.scores = learnt.map(Number);
  }

  private async playSeat(seat: Seat, signal: AbortSignal): Promise<void> {
    if (!this.briefing) return;
    const { centres, knowledge, team } = this.briefing;
    const cap = knowledge.sources.find((source) => source.kind === 'block' && source.team === team)?.block;
    const dirt = knowledge.pollution?.block;
    while (!signal.aborted && cap) {
      // Caps grow back only where there is little slime, so the first agent clears it away before it harvests.
      const dirty = dirt !== undefined && seat.index === 0 && (await seat.call('blockExists', dirt, centres[team], reach));
      const mined = await seat.call('mineBlock', dirty ? dirt : cap, load, centres[team], reach);
      if (mined === 0) {
        // Ten failures end a program; a new one begins with none.
        await seat.call('beginProgram');
        await seat.ticks(20);
      }
    }
  }
}

const team: TeamModule = { create: (context) => new MyTeam(context) };

export default team;
