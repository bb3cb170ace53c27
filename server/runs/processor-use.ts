import { readFileSync } from 'node:fs';

/** The processor use of a process. */
export interface ProcessorUse {
  /** Whether it computes, or would if it got a processor: it neither waits nor is stopped. */
  readonly isRunnable: boolean;
  /** Processor time used so far, in seconds. */
  readonly seconds: number;
}

const ticksPerSecond = 100;

/** The kernel's information about a process; null outside Linux and for a process that has exited. */
export function processorUse(pid: number): ProcessorUse | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything; state and times follow it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { isRunnable: fields[0] === 'R', seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return null;
  }
}
