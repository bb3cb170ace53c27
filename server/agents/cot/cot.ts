import { z } from 'zod';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { SeatEvent } from '#server/bots/event-collector.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition, Look, Outcome } from '#server/match/contract/agent-system.ts';
import type { Briefing } from '#server/match/contract/briefing.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Program } from '#server/sandbox/program.ts';
import { rememberEpisode, type SeatLog } from '../parts/episode-memory.ts';
import { inquire } from '../parts/inquiry.ts';
import { readCheckpoint } from '../parts/read-checkpoint.ts';
import { readOptions } from '../parts/read-options.ts';
import { errorWords, rollOut } from '../parts/roll-out.ts';
import { entitiesNear } from '../parts/situation.ts';
import { toldBriefing } from '../parts/told-briefing.ts';
import { teamProgramText } from './prompts/team-program.ts';
import { teamProgramsIn } from './team-programs.ts';

/** Times a program is started in an episode when it returns or fails. */
const mostStarts = 10;
const attempts = 3;

const optionsSchema = z.strictObject({ temperature: z.number().min(0).max(2).default(0.3) });

const checkpointSchema = z.object({
  system: z.literal('cot'),
  version: z.literal(1),
  programs: z.array(z.object({ agent: z.string(), code: z.string().nullable(), error: z.string().nullable() })),
  chat: z.array(z.object({ from: z.string(), text: z.string() })),
  revision: z.int().min(0),
});
type Checkpoint = z.infer<typeof checkpointSchema>;

/** The papers' chain-of-thought baseline: one question per episode, before it, for the programs of the whole team. */
export class ChainOfThought implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly temperature: number;
  private learnt: Checkpoint = { system: 'cot', version: 1, programs: [], chat: [], revision: 0 };
  private players: ReadonlySet<string> = new Set();
  private programs: readonly (Program | null)[] = [];
  private logs: SeatLog[] = [];

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.temperature = readOptions('cot', optionsSchema, context.options).temperature;
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    const told = toldBriefing(briefing);
    this.players = new Set([...told.agents, ...told.opponents]);
    const [seen] = await look();
    const last = told.agents.map((agent) => {
      return this.learnt.programs.find((program) => program.agent === agent) ?? { agent, code: null, error: null };
    });
    const facts = {
      purpose: 'team-program' as const,
      briefing: told,
      programs: last,
      chat: this.learnt.chat,
      voxels: [...(seen?.voxels ?? [])],
      entities: seen === undefined ? [] : entitiesNear(seen),
    };
    const { models, tell, programs } = this.context;
    await clock.hold(() => programs.warm(told.agents.length));
    const answer = await inquire(
      { models, tell },
      {
        facts,
        agent: null,
        text: teamProgramText,
        read: (text) => teamProgramsIn(text, told.agents),
        attempts,
        temperature: this.temperature,
        signal: new AbortController().signal,
        maxOutputTokens: 8192,
      },
    );
    this.programs = answer ?? told.agents.map(() => null);
    this.learnt = { ...this.learnt, programs: last.map((old, index) => ({ ...old, code: this.programs[index]?.code ?? old.code })) };
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    this.logs = [];
    const ended = await Promise.allSettled(seats.map((seat, index) => this.playSeat(seat, this.programs[index] ?? null, signal)));
    for (const play of ended) if (play.status === 'rejected') throw play.reason;
  }

  async review({ result }: Outcome): Promise<void> {
    this.learnt = { ...this.learnt, chat: rememberEpisode(this.logs, this.players, result.score).chat };
    this.logs = [];
  }

  checkpoint(): Checkpoint {
    return structuredClone(this.learnt);
  }

  restore(data: unknown): void {
    this.learnt = readCheckpoint('cot', checkpointSchema, data);
  }

  private async playSeat(seat: Seat, program: Program | null, signal: AbortSignal): Promise<void> {
    const collector = seat.collectEvents();
    const events: SeatEvent[] = [...collector.take()];
    let error: string | null = null;
    try {
      const revision = this.learnt.revision++;
      for (let start = 0; start < mostStarts && program !== null && !signal.aborted; start++) {
        const outcome = await rollOut(this.context.programs, (note) => this.context.tell(note), { seat, program, revision, signal });
        if (outcome.kind === 'over') break;
        error = errorWords(outcome);
        if (outcome.kind === 'failed' && outcome.error.reason === 'body-lost') throw new BodyLost(seat.agent, outcome.error.message);
      }
    } catch (failure) {
      if (!(failure instanceof EpisodeOver)) throw failure;
    } finally {
      events.push(...collector.take());
      collector.close();
      this.logs.push({ agent: seat.agent, events });
      const programs = this.learnt.programs.map((last) => (last.agent === seat.agent ? { ...last, error } : last));
      this.learnt = { ...this.learnt, programs };
    }
  }
}

/** The chain-of-thought baseline as it is offered. */
export const chainOfThought: AgentSystemDefinition = {
  summary: {
    id: 'cot',
    title: 'Chain of thought',
    summary: 'Asks a model once before every episode for the programs of all its agents.',
    kind: 'model',
    scenarios: ['mushroom-war', 'dash-and-dine'],
    options: { temperature: 'of the question, 0.3 where nothing is said' },
  },
  options: optionsSchema,
  create: (context) => new ChainOfThought(context),
};
