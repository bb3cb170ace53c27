import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { SeatEvent } from '#server/bots/event-collector.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { ChatLine, ProgramFacts, PromptBriefing } from '#server/contract/planner-facts.ts';
import type { ProgramOutcome } from '#server/sandbox/outcome.ts';
import type { Program } from '#server/sandbox/program.ts';
import type { ProgramRunner } from '#server/sandbox/program-runner.ts';
import { chatIn } from '../toolkit/episode-memory.ts';
import type { ModelChoice } from '../toolkit/model-choice.ts';
import { type AgentIo, askModelForResult } from '../toolkit/model-prompt.ts';
import { programFrom } from '../toolkit/program-from.ts';
import { errorWords, rollOut } from '../toolkit/roll-out.ts';
import { situationOf } from '../toolkit/situation.ts';
import type { AgentMemory } from './checkpoint.ts';
import { judge } from './critic.ts';
import { programText } from './prompts/program.ts';

const attempts = 3;

/** State shared by all agents of a team. */
export interface TeamMind extends AgentIo {
  readonly programs: ProgramRunner;
  readonly choices: { readonly program: ModelChoice; readonly critic: ModelChoice };
  readonly rollouts: number;
  readonly critic: boolean;
  /** The number of the team's next program. */
  nextRevision(): number;
}

/** An agent's assignment in an episode. */
export interface Assignment {
  readonly briefing: PromptBriefing;
  readonly tactics: readonly string[];
  readonly previousTactics: readonly string[] | null;
}

type Judged = Pick<Assignment, 'briefing' | 'tactics'>;
type Ending = NonNullable<AgentMemory['ended']>;

/**
 * Plays one seat: writes a program, runs it, lets the critic judge it and writes the next one, until the episode or its number of programs
 * ends. If no answer contains a program, the last one runs again. The last program and its end carry over into the next episode.
 */
export class BaseAgent {
  memory: AgentMemory;
  private readonly mind: TeamMind;
  private program: Program | null;

  constructor(memory: AgentMemory, mind: TeamMind) {
    this.memory = memory;
    this.mind = mind;
    const { code, main } = memory;
    this.program = code === null || main === null ? null : { code, main };
  }

  /** Writes the next program from observations and chat. On failure the last program stays, and the next prompt contains the reason. */
  async write(assignment: Assignment, chat: readonly ChatLine[], seen: Observation, signal: AbortSignal): Promise<void> {
    const { agent, code, critique } = this.memory;
    const { briefing, tactics, previousTactics } = assignment;
    const facts: ProgramFacts = {
      purpose: 'program',
      briefing,
      agent,
      tactics: [...tactics],
      previousTactics: previousTactics === null ? null : [...previousTactics],
      code,
      error: this.trouble(),
      critique,
      chat: [...chat],
      situation: situationOf(seen),
    };
    const otherwise = this.program === null ? 'stands still: it has no program' : 'runs its last program again';
    const prompt = { ...this.mind.choices.program, facts, agent, text: programText, read: programFrom, attempts, signal, otherwise };
    const forms = { form: 'program' as const, shorter: olderChat };
    const answer = await askModelForResult(this.mind, { ...prompt, ...forms });
    if (answer.state === 'read') this.program = answer.value;
    // What a provider says is no word about the answer of the model.
    if (answer.state === 'read') this.memory = { ...this.memory, refused: null };
    if (answer.state === 'unread' && answer.failure === null) this.memory = { ...this.memory, refused: answer.why };
  }

  /** Judges the program that the end of the last episode interrupted, by its tactics. */
  async judgeLast(judged: Judged, signal: AbortSignal): Promise<void> {
    const { ended } = this.memory;
    this.memory = { ...this.memory, ended: null };
    if (ended !== null) await this.criticize(judged, ended, signal);
  }

  /** Plays until the end of the episode, and returns the newest events that the agent heard and saw. */
  async play(seat: Seat, assignment: Assignment, signal: AbortSignal): Promise<readonly SeatEvent[]> {
    const collector = seat.collectEvents();
    collector.take();
    const players = new Set([...assignment.briefing.agents, ...assignment.briefing.opponents]);
    try {
      for (let run = 0; run < this.mind.rollouts && !signal.aborted; run++) {
        const { program } = this;
        if (program === null) break;
        const revision = this.mind.nextRevision();
        const outcome = await rollOut(this.mind.programs, (note) => this.mind.tell(note), { seat, program, revision, signal });
        this.remember(program, outcome);
        if (outcome.kind === 'failed') collector.error(outcome.error.message);
        const heard = collector.take();
        if (outcome.kind === 'over' || signal.aborted) {
          this.memory = { ...this.memory, ended: { chat: chatIn(heard, players), situation: situationOf(seat.observe()) } };
          break;
        }
        if (outcome.kind === 'failed' && outcome.error.reason === 'body-lost') throw new BodyLost(seat.agent, outcome.error.message);
        const chat = chatIn(heard, players);
        await this.criticize(assignment, { chat, situation: situationOf(seat.observe()) }, signal);
        if (!signal.aborted) await this.write(assignment, chat, seat.observe(), signal);
      }
    } catch (error) {
      if (!(error instanceof EpisodeOver)) throw error;
    } finally {
      collector.take();
      collector.close();
    }
    return collector.all();
  }

  /** The errors since the last model call: an answer without a program, and the error of the last program. */
  private trouble(): string | null {
    const { refused, error } = this.memory;
    if (refused === null) return error;
    const instead = this.program === null ? 'no program ran' : 'the program before it ran again';
    return `Your last answer was no program, so ${instead}: ${refused}${error === null ? '' : `\n${error}`}`;
  }

  private remember(program: Program, outcome: ProgramOutcome): void {
    this.memory = {
      ...this.memory,
      code: program.code,
      main: program.main,
      error: errorWords(outcome),
      success: false,
      critique: null,
      ended: null,
    };
  }

  private async criticize({ briefing, tactics }: Judged, { chat, situation }: Ending, signal: AbortSignal): Promise<void> {
    if (!this.mind.critic) return;
    const { agent, error } = this.memory;
    const facts = { purpose: 'critique' as const, briefing, agent, tactics: [...tactics], error, chat, situation };
    const verdict = await judge(this.mind, facts, { ...this.mind.choices.critic, signal });
    if (verdict === null || signal.aborted) return;
    const { success, critique } = verdict;
    this.memory = { ...this.memory, success, critique: critique === '' ? null : critique };
    this.mind.tell({ kind: 'critique', agent, success, text: critique });
  }
}

/** Facts without the older half of the chat; null without chat. */
function olderChat(facts: ProgramFacts): ProgramFacts | null {
  return facts.chat.length === 0 ? null : { ...facts, chat: facts.chat.slice(Math.ceil(facts.chat.length / 2)) };
}
