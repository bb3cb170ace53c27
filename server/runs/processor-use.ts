import { readFileSync } from 'node:fs';

/** What a process does with the processor. */
export interface ProcessorUse {
  /** It computes, or would if it were given a processor; it neither waits for something nor is stopped. */
  readonly isRunnable: boolean;
  /** Processor time that it has had so far, in seconds. */
  readonly seconds: number;
}

const ticksPerSecond = 100;

/** What the kernel says about a process; null outside Linux and for a process that is gone. */
export function processorUse(pid: number): ProcessorUse | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; state and times come behind it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { isRunnable: fields[0] === 'R', seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return null;
  }
}
