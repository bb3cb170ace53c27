import { execFileSync } from 'node:child_process';

/** Ids of the processes that a process started and that still run. */
export function childrenOf(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' }).trim().split('\n');
  return rows.flatMap((row) => {
    const [pid, ppid, state] = row.trim().split(/\s+/);
    return Number(ppid) === parent && !state?.startsWith('Z') ? [Number(pid)] : [];
  });
}

/** Whether a process still runs. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
