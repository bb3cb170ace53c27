import { BodyLost } from '#server/bots/body-lost.ts';
import { EpisodeOver } from '#server/bots/episode-over.ts';
import type { Observation } from '#server/bots/observation.ts';
import type { Seat } from '#server/bots/seat.ts';
import { SeatCapabilities } from '#server/sandbox/seat-capabilities.ts';
import type { Act, ActResult, FreeAgent } from './messages.ts';

/** What is asked of a seat without doing anything in the world. */
const questions = ['say', 'status', 'inventory', 'entities', 'players'] as const;
/** The action that begins a program anew: failure counters are clean, and the log has one more. */
const newProgram = 'beginProgram';

const asked: ReadonlySet<string> = new Set(questions);

function noFunctions(): never {
  throw new Error('Functions cannot be given to an action from outside.');
}

/** One agent of a team outside: does one thing at a time, and keeps how it ended until that is told. */
export class TeamBody {
  /** Whether it has something to do, or is to be left alone for good. */
  busy = false;
  lost: BodyLost | null = null;
  readonly seat: Seat;
  private readonly capabilities: SeatCapabilities;
  private result: ActResult | null = null;
  private now = '';

  constructor(seat: Seat) {
    this.seat = seat;
    this.capabilities = new SeatCapabilities(seat);
  }

  /** Names of all it can be asked to do. */
  static actions(seat: Pick<Seat, 'primitiveNames'>): readonly string[] {
    return [...seat.primitiveNames, 'ticks', newProgram, ...questions];
  }

  /** What it does now, as a name. */
  get doing(): string {
    return this.now;
  }

  /** What to tell of it in a turn. What its last action gave is told once. */
  report(): FreeAgent {
    const { seat, result } = this;
    const observation: Observation = seat.observe();
    this.result = null;
    return { agent: seat.agent, observation, result };
  }

  /** Does something after `wait` game milliseconds of thinking. Never rejects; resolves when the body is free again, or for good. */
  async act({ name, arguments: given }: Act, wait: number): Promise<void> {
    const { clock } = this.seat;
    this.busy = true;
    this.now = name;
    try {
      if (wait > 0) await new Promise<void>((resolve) => void clock.after(wait, resolve));
      this.result = { name, ok: true, value: (await this.perform(name, given)) ?? null };
    } catch (error) {
      if (error instanceof EpisodeOver) return;
      if (error instanceof BodyLost) {
        this.lost = error;
        return;
      }
      this.result = { name, ok: false, error: error instanceof Error ? error.message : String(error) };
    }
    this.busy = false;
  }

  private async perform(name: string, given: readonly Act['arguments'][number][]): Promise<unknown> {
    if (name === newProgram) return this.seat.beginProgram();
    const values = given.map((value) => ({ value }));
    if (asked.has(name)) return this.capabilities.ask(name, values);
    return this.capabilities.call(name, values, () => noFunctions);
  }
}
