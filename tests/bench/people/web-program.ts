import { readdirSync, readFileSync } from 'node:fs';
import { services } from '#server/dashboard/provided-services.ts';
import { PeopleDashboard } from '../../conformance/support/people-dashboard.ts';

/*
 * The web process of a benchmark: a dashboard with nothing else in the process, so that its memory is the product's alone. It sends its
 * address, and answers each message: `measure` with its memory after a collection, anything else with the end of the named match.
 */

const mebibyte = 1024 * 1024;

/** The memory of a process in MiB; NaN where the system does not tell. */
function resident(pid: number | 'self'): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** The processes that this one started. */
function children(): number[] {
  const tasks = readdirSync('/proc/self/task');
  return tasks.flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number));
}

const dashboard = await PeopleDashboard.open();
process.on('message', (asked) => {
  if (asked === 'close') {
    void dashboard.close().then(() => process.disconnect?.());
    return;
  }
  if (asked !== 'measure') {
    services().matches.stop(String(asked));
    return;
  }
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const match = Math.max(...children().map(resident));
  process.send?.({ kept: (heapUsed + external) / mebibyte, resident: resident('self'), match });
});
process.send?.({ address: dashboard.running.address });
