import { z } from 'zod';
import { withoutThinking } from '#lib/without-thinking.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Seat } from '#server/bots/seat.ts';
import { whenAllEnded } from '#server/bots/when-all-ended.ts';
import type { AgentSystem, AgentSystemContext, AgentSystemDefinition, EpisodeOutcome, Look } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { type TeamProgramFacts, teamProgramFacts } from '#server/contract/planner-facts.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Program } from '#server/sandbox/program.ts';
import { rememberEpisode, type SeatLog } from '../toolkit/episode-memory.ts';
import { choiceFor, choiceOptions, lengthWords, type ModelChoice } from '../toolkit/model-choice.ts';
import { askModelForResult, tellIssue } from '../toolkit/model-prompt.ts';
import { promptBriefing } from '../toolkit/prompt-briefing.ts';
import { readCheckpoint } from '../toolkit/read-checkpoint.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { errorWords, rollOut } from '../toolkit/roll-out.ts';
import { entitiesNear } from '../toolkit/situation.ts';
import { teamProgramText } from './prompts/team-program.ts';
import { teamProgramsIn } from './team-programs.ts';

/** The most times that a program starts in one episode; it restarts after it returns or fails. */
const mostStarts = 10;
const attempts = 3;

const usualTokens = 8192;

const { temperature, maxOutputTokens } = choiceOptions([]);
const optionsSchema = z.strictObject({ temperature, maxOutputTokens });

const checkpointSchema = z.object({
  system: z.literal('cot'),
  version: z.literal(1),
  programs: z.array(
    z.object({
      agent: z.string(),
      code: z.string().nullable(),
      /** The main function of `code`; null without code, and in checkpoints that did not store it. */
      main: z.string().nullable().default(null),
      error: z.string().nullable(),
    }),
  ),
  chat: z.array(z.object({ from: z.string(), text: z.string() })),
  revision: z.int().min(0),
});
type Checkpoint = z.infer<typeof checkpointSchema>;
type AgentProgramMemory = Checkpoint['programs'][number];

/**
 * The papers' chain-of-thought baseline: one model call before each episode, for the programs of the whole team. An agent without a new
 * program reruns its last one; without any it stands still. The log and the next prompt report both.
 */
export class ChainOfThought implements AgentSystem {
  private readonly context: AgentSystemContext;
  private readonly choice: ModelChoice;
  private learnt: Checkpoint = { system: 'cot', version: 1, programs: [], chat: [], revision: 0 };
  private players: ReadonlySet<string> = new Set();
  private programs: readonly (Program | null)[] = [];
  private logs: SeatLog[] = [];

  constructor(context: AgentSystemContext) {
    this.context = context;
    this.choice = choiceFor({ ...readOptions('cot', optionsSchema, context.options), modules: {} }, 'program', usualTokens);
  }

  async prepare(briefing: Briefing, clock: Clock, look: Look): Promise<void> {
    const told = promptBriefing(briefing);
    this.players = new Set([...told.agents, ...told.opponents]);
    const [seen] = await look();
    const last = told.agents.map((agent) => {
      return this.learnt.programs.find((program) => program.agent === agent) ?? { agent, code: null, main: null, error: null };
    });
    const facts: TeamProgramFacts = {
      purpose: 'team-program',
      briefing: told,
      programs: last.map(({ agent, code, error }) => ({ agent, code, error })),
      chat: this.learnt.chat,
      voxels: [...(seen?.voxels ?? [])],
      entities: seen === undefined ? [] : entitiesNear(seen),
    };
    const { context } = this;
    await clock.hold(() => context.programs.warm(told.agents.length));
    const written: (Program | null)[] = told.agents.map(() => null);
    const answer = await askModelForResult(context, {
      ...this.choice,
      facts,
      agent: null,
      text: teamProgramText,
      read: (text) => takePrograms(withoutThinking(text), told.agents, written),
      attempts,
      form: 'program',
      shorter: olderChat,
      signal: new AbortController().signal,
      otherwise: 'continues with what it has',
    });
    this.programs = last.map(({ code, main }, index) => written[index] ?? (code === null || main === null ? null : { code, main }));
    // What a provider says is no word about the answer of the model.
    const why = answer.state === 'unread' && answer.failure === null ? answer.why : null;
    const shown = answer.state === 'unread' ? answer.why : '';
    const programs = last.map((old, index) => this.begun(old, written[index] ?? null, why, shown));
    this.learnt = { ...this.learnt, programs };
  }

  /** The memory of an agent's program before it runs. An agent without a new program is reported in the log and in the next prompt. */
  private begun(old: AgentProgramMemory, program: Program | null, why: string | null, shown: string): AgentProgramMemory {
    if (program !== null) return { ...old, ...program, error: null };
    const instead = old.main === null ? 'stands still' : 'runs its last program again';
    tellIssue(this.context, old.agent, `has no new program and ${instead}: ${shown}`);
    if (why === null) return old;
    return { ...old, error: `There was no new program in your last answer, so ${old.agent} ${instead}. ${why}` };
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    this.logs = [];
    await whenAllEnded(seats.map((seat, index) => this.playSeat(seat, this.programs[index] ?? null, signal)));
  }

  async review({ score }: EpisodeOutcome): Promise<void> {
    this.learnt = { ...this.learnt, chat: rememberEpisode(this.logs, this.players, score).chat };
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
    collector.take();
    const told = this.learnt.programs.find(({ agent }) => agent === seat.agent)?.error ?? null;
    let error = told;
    try {
      const revision = this.learnt.revision++;
      for (let start = 0; start < mostStarts && program !== null && !signal.aborted; start++) {
        const outcome = await rollOut(this.context.programs, (note) => this.context.tell(note), { seat, program, revision, signal });
        if (outcome.kind === 'over') break;
        error = [told, errorWords(outcome)].filter((words) => words !== null).join('\n') || null;
        if (outcome.kind === 'failed' && outcome.error.reason === 'body-lost') throw new BodyLost(seat.agent, outcome.error.message);
      }
    } catch (failure) {
      if (!(failure instanceof EpisodeOver)) throw failure;
    } finally {
      collector.take();
      collector.close();
      this.logs.push({ agent: seat.agent, events: collector.all() });
      const programs = this.learnt.programs.map((last) => (last.agent === seat.agent ? { ...last, error } : last));
      this.learnt = { ...this.learnt, programs };
    }
  }
}

/** Facts without the older half of the chat; null without chat. */
function olderChat(facts: TeamProgramFacts): TeamProgramFacts | null {
  return facts.chat.length === 0 ? null : { ...facts, chat: facts.chat.slice(Math.ceil(facts.chat.length / 2)) };
}

/**
 * Takes the programs of an answer, also if only some agents have one. Throws an Error with the reason for each agent that still has none.
 */
function takePrograms(answer: string, agents: readonly string[], written: (Program | null)[]): true {
  const problems = teamProgramsIn(answer, agents).flatMap((found, index) => {
    if ('program' in found) written[index] = found.program;
    return 'problem' in found && !written[index] ? [`${agents[index]}: ${found.problem}`] : [];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return true;
}

/** The definition of the chain-of-thought baseline. */
export const chainOfThought: AgentSystemDefinition = {
  summary: {
    id: 'cot',
    title: 'Chain of thought',
    summary: 'Asks a model once before every episode for the programs of all its agents.',
    kind: 'model',
    options: {
      temperature: 'sampling temperature of the model call; 0.3 by default',
      maxOutputTokens: lengthWords(usualTokens),
    },
  },
  options: optionsSchema,
  purposes: { 'team-program': teamProgramFacts },
  create: (context) => new ChainOfThought(context),
};
