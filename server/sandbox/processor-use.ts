import { readdirSync, readFileSync } from 'node:fs';

/** The processor use of a process. */
export interface ProcessorUse {
  /** Whether one of its threads computes, would if it got a processor, or waits for the disk. */
  readonly isAtWork: boolean;
  /** Processor time used so far, in seconds. */
  readonly seconds: number;
}

/** Linux counts processor time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/** The fields of a thread's or process's status that follow its name, which stands in brackets and may contain anything. */
function fieldsOf(path: string): readonly string[] {
  const status = readFileSync(path, 'utf8');
  return status.slice(status.lastIndexOf(')') + 2).split(' ');
}

/** Whether a thread is ready to run (R) or waits for the disk (D). One that has just ended is not. */
function isThreadAtWork(path: string): boolean {
  try {
    const [state] = fieldsOf(path);
    return state === 'R' || state === 'D';
  } catch {
    return false;
  }
}

/** The kernel's information about a process; null outside Linux and for a process that has exited. */
export function processorUse(pid: number): ProcessorUse | null {
  try {
    const fields = fieldsOf(`/proc/${pid}/stat`);
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    const threads = readdirSync(`/proc/${pid}/task`);
    return { isAtWork: threads.some((thread) => isThreadAtWork(`/proc/${pid}/task/${thread}/stat`)), seconds };
  } catch {
    return null;
  }
}
