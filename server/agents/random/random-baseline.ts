import { ofTeam } from '#lib/domain/team.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { programPause } from '#server/contract/program-pause.ts';
import { commonOptions } from './common-options.ts';
import { kitchenOptions } from './kitchen-options.ts';
import type { Option } from './option.ts';

const programs = 10;
const snippetsPerProgram = 100;
const waitEvery = 5;
const waitTicks = 20;

/** Runs programs of a hundred random snippets each. Arguments are random too: blocks and mobs in sight, carried items, near places. */
class RandomBaseline implements AgentSystem {
  private options: readonly Option[] = [];
  private server: string | null = null;

  async prepare({ primitives, knowledge, team }: Briefing): Promise<void> {
    this.options = primitives.includes('farm') ? [...commonOptions, ...kitchenOptions] : commonOptions;
    const scoring = knowledge?.scoring;
    this.server = scoring?.kind === 'handed-in' ? ofTeam(scoring.servers, team).name : null;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    await whenAllEnded(seats.map((seat) => playSeat(seat, this.options, this.server, signal)));
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

async function playSeat(seat: Seat, options: readonly Option[], server: string | null, signal: AbortSignal): Promise<void> {
  for (let program = 0; program < programs && !signal.aborted; program++) {
    try {
      await seat.ticks(programPause);
      seat.beginProgram();
      await runProgram(seat, options, server);
      await seat.ticks(programPause);
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) throw error;
    }
  }
}

async function runProgram(seat: Seat, options: readonly Option[], server: string | null): Promise<void> {
  for (let snippet = 0; snippet < snippetsPerProgram; snippet++) {
    if (snippet % waitEvery === 0) await seat.ticks(waitTicks);
    await seat.random.pick(options)(seat, seat.random, server);
  }
}

/** The papers' Random baseline. */
export const randomBaseline: AgentSystemDefinition = {
  summary: {
    id: 'random',
    title: 'Random',
    summary: 'Runs programs of random actions with random arguments.',
    kind: 'baseline',
  },
  create: () => new RandomBaseline(),
};
