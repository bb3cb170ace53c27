import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the kernel lists the children of each process. To read that list is far cheaper than a `ps`, and tests look many times a second. */
const listsChildren = existsSync(`/proc/self/task/${process.pid}/children`);

/** The text of a file of the kernel, which is empty once its process is gone. */
function kernelText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** The letter of a process's state, such as Z for one that ended and was not waited for; empty once it is gone. */
function stateOf(pid: number): string {
  const status = kernelText(`/proc/${pid}/stat`);
  // The name in brackets may hold anything; the state follows it.
  return status.charAt(status.lastIndexOf(')') + 2);
}

/** Ids of the processes that a process started and that still run; with the file of a program, only those that run it. */
export function childrenOf(parent: number, program: string | null = null): number[] {
  if (listsChildren) {
    const lists = threadsOf(parent).map((thread) => kernelText(`/proc/${parent}/task/${thread}/children`));
    const ids = lists.flatMap((list) => list.split(' ').flatMap((id) => (id === '' ? [] : [Number(id)])));
    const named = (id: number): boolean => program === null || kernelText(`/proc/${id}/cmdline`).split('\0').includes(program);
    return ids.filter((id) => !['', 'Z'].includes(stateOf(id)) && named(id));
  }
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows.flatMap((row) => {
    const [pid, ppid, state, ...words] = row
      .trim()
      .split(' ')
      .filter((word) => word !== '');
    const named = program === null || words.join(' ').includes(program);
    return Number(ppid) === parent && !state?.startsWith('Z') && named ? [Number(pid)] : [];
  });
}

/** Whether a process still runs. */
export function runs(pid: number): boolean {
  if (listsChildren) return !['', 'Z'].includes(stateOf(pid));
  try {
    process.kill(pid, 0);
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}
