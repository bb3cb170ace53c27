import { messageOf } from '#lib/message-of.ts';
import { TimeOver } from '#server/bots/body-action.ts';
import { BodyLost } from '#server/bots/body-lost.ts';
import type { AgentAccess, Command, CommandResult } from '#server/bots/commands/command.ts';
import type { ParameterValue } from '#server/bots/commands/language/parameter.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import { Interrupted } from '#server/bots/interrupted.ts';
import type { Seat } from '#server/bots/seat.ts';
import { type AgentReport, commandText, type ReportedCommand } from './agent-report.ts';
import { isReaction, modeOf } from './modes/dangers.ts';

/** Longest output of a command, in characters: its beginning and its end (MINDcraft's limit for actions). */
const longestOutput = 500;

/** A command with its values. */
export interface GivenCommand {
  readonly command: Command;
  readonly given: readonly ParameterValue[];
  /** Why a mode began it. */
  readonly why?: string;
}

/** Receives the ends of actions. */
interface ActionListener {
  ended(done: GivenCommand, result: CommandResult): void;
  /** The body is lost, or the episode over. */
  broke(error: unknown): void;
}

/** Carries out the commands of one seat: one action at a time, where a new one ends the one before without a result. */
export class ActionSlot {
  private readonly seat: Seat;
  private readonly agent: AgentAccess;
  private readonly report: AgentReport;
  private readonly listener: ActionListener;
  private readonly digs: boolean;
  private current: GivenCommand | null = null;
  private reported: ReportedCommand | null = null;
  private resumable: GivenCommand | null = null;
  /** Ends the program of the current action. */
  private program: AbortController | null = null;

  /** `digs` says whether the walks of commands dig and place blocks. */
  constructor(seat: Seat, agent: AgentAccess, report: AgentReport, listener: ActionListener, digs = false) {
    this.seat = seat;
    this.agent = agent;
    this.report = report;
    this.listener = listener;
    this.digs = digs;
  }

  /** The action of the body; null for none. */
  get doing(): GivenCommand | null {
    return this.current;
  }

  /** Carries out a query or a control, and returns its result. Rejects with EpisodeOver and BodyLost. */
  async ask(asked: GivenCommand): Promise<CommandResult> {
    const begun = this.began(asked);
    const result = await this.perform(asked, 'free');
    if (begun !== null) this.report.over(begun, result.status ? 'done' : 'failed', result.message);
    return result;
  }

  /** Begins an action and ends the one before. The listener gets its result, unless another action ends it. */
  begin(asked: GivenCommand): void {
    this.program?.abort();
    this.program = null;
    this.ended();
    this.current = asked;
    this.reported = this.began(asked);
    this.resumable = asked.command.isResumable ? asked : this.resumable;
    void this.carryOut(asked);
  }

  /** Ends the action without a result, and drops the action that would resume after it. */
  stop(): void {
    this.resumable = null;
    this.program?.abort();
    this.program = null;
    if (this.current === null) return;
    this.current = null;
    this.ended();
    const nothing = { name: 'stop', detail: '', occupation: 'interrupts', limit: 1 } as const;
    this.seat.act({ ...nothing, run: async () => ({ result: null, feedback: 'Stopped' }) }).catch(() => undefined);
  }

  /** Resumes a resumable action if the body is free. */
  resume(): void {
    if (this.current === null && this.resumable !== null) this.begin(this.resumable);
  }

  private async carryOut(asked: GivenCommand): Promise<void> {
    try {
      const result = await this.resultOf(asked);
      if (this.current !== asked) return;
      this.current = null;
      if (this.resumable === asked) this.resumable = null;
      if (this.reported !== null) this.report.over(this.reported, result.status ? 'done' : 'failed', result.message);
      this.reported = null;
      this.listener.ended(asked, result);
    } catch (error) {
      if (error instanceof Interrupted) {
        if (this.current === asked) {
          this.current = null;
          this.ended();
        }
      } else this.listener.broke(error);
    }
  }

  /** Reports the start of a command; null for a quiet one, which no log names. */
  private began({ command: { name, isQuiet = false }, given, why }: GivenCommand): ReportedCommand | null {
    if (isQuiet) return null;
    if (isReaction(name)) return this.report.began('mode', modeOf(name), why);
    return this.report.began('agent', commandText(name, given));
  }

  /** The running action ends without a result. */
  private ended(): void {
    if (this.reported !== null) this.report.over(this.reported, 'ended');
    this.reported = null;
  }

  private async resultOf(asked: GivenCommand): Promise<CommandResult> {
    const { runProgram } = this.agent;
    if (!asked.command.isProgram || runProgram === null) return this.perform(asked, 'interrupts');
    this.program = new AbortController();
    const result = await runProgram(String(asked.given[0] ?? ''), this.program.signal);
    return { ...result, message: shortened(result.message) };
  }

  /** The result of a command; an error that it throws is one too. */
  private async perform({ command, given }: GivenCommand, occupation: 'free' | 'interrupts'): Promise<CommandResult> {
    const { seat, agent } = this;
    try {
      return await seat.act({
        ...{
          name: command.name,
          detail: given.join(', '),
          occupation,
          limit: command.limit,
          isQuiet: command.isQuiet === true,
          digs: this.digs,
        },
        run: async (body) => {
          const result = await command.run({ body, seat, agent }, given);
          const message = occupation === 'free' ? result.message : shortened(result.message);
          return { result: { ...result, message }, feedback: message, failed: !result.status };
        },
      });
    } catch (error) {
      if (error instanceof EpisodeOver || error instanceof BodyLost || error instanceof Interrupted) throw error;
      return { status: false, message: error instanceof TimeOver ? error.message : shortened(sentence(error)) };
    }
  }
}

function sentence(error: unknown): string {
  const text = messageOf(error).replace(/^\w+: /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** The beginning and the end of a text that is too long. */
function shortened(text: string): string {
  const half = longestOutput / 2;
  return text.length <= longestOutput ? text : `${text.slice(0, half)} [...] ${text.slice(-half)}`;
}
