import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second on every machine. */
const unitMs = 10;

/** Processor milliseconds of a process so far; null if the system does not report them or the process is gone. */
export function processorTime(id: number): number | null {
  if (process.platform !== 'linux') return null;
  let text: string;
  try {
    text = readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * unitMs;
}
