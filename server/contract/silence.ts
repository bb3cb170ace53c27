import { realTime } from '#server/minecraft/clock/process-time.ts';
import { type ProcessorUse, processorUse } from '#server/sandbox/processor-use.ts';

/** What a silent process may do before it counts as hanging. */
export interface Patience {
  /** Seconds in which it neither computes nor waits for a processor or the disk. */
  readonly idle: number;
  /** Seconds of its own processor time. */
  readonly computing: number;
}

const lookMs = 1000;
/** Processor seconds between two looks from which a process counts as at work, whatever it does at the look itself. */
const working = 0.1;
/** What a look counts for where the system tells nothing of processes: nothing there distinguishes a slow machine. */
const unseen = 0.25;

/**
 * Judges the silence of a process by what it does, not by the clock: on a busy machine a healthy process may be silent for long, because it
 * gets no processor, waits for the disk, or its messages lie unread in a busy parent.
 */
export class Silence {
  private readonly use: () => ProcessorUse | null;
  private patience: Patience | null = null;
  private idle = 0;
  /** Processor seconds used at the first look after the last message, and at the last look. */
  private first: number | null = null;
  private last: number | null = null;
  private timer: NodeJS.Timeout | undefined;

  /** `use` tells what the process does and has used. */
  constructor(use: () => ProcessorUse | null) {
    this.use = use;
  }

  /** Looks at a process each second from now on, and reports once how it hangs. Messages that wait are read before each look. */
  static watch(pid: number | undefined, hangs: (how: string) => void): Silence {
    const silence = new Silence(() => (pid === undefined ? null : processorUse(pid)));
    const look = (): void => {
      silence.timer = realTime.setTimeout(look, lookMs);
      realTime.setImmediate(() => {
        const how = silence.look();
        if (how === null) return;
        silence.expect(null);
        hangs(how);
      });
    };
    silence.timer = realTime.setTimeout(look, lookMs);
    return silence;
  }

  /** From now on the next message is expected with this patience; with null, none is. */
  expect(patience: Patience | null): void {
    this.patience = patience;
    this.idle = 0;
    this.first = null;
  }

  /** Ends the looks. */
  stop(): void {
    realTime.clearTimeout(this.timer);
    this.patience = null;
  }

  /** Looks at the process once, a second after the last look. Returns how it hangs, as one sentence; null if it does not. */
  look(): string | null {
    const { patience } = this;
    if (patience === null) return null;
    const use = this.use();
    if (use === null) this.idle += unseen;
    else {
      if (!use.isAtWork && use.seconds - (this.last ?? use.seconds) < working) this.idle++;
      this.first ??= use.seconds;
      this.last = use.seconds;
      if (use.seconds - this.first > patience.computing)
        return `It computed for more than ${patience.computing} seconds without a pause, as an endless loop does.`;
    }
    if (this.idle <= patience.idle) return null;
    return use === null
      ? `It was silent for ${patience.idle / unseen} seconds.`
      : `It was silent for ${patience.idle} seconds and did nothing, as in an endless loop that only waits.`;
  }
}
