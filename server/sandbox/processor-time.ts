import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second whatever the machine. */
const unitMs = 10;

/** Processor milliseconds a process has used so far; null where the system does not tell, or the process is gone. */
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
