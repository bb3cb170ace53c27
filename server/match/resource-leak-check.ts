import type { Worker } from 'node:worker_threads';

const nextTurn = setImmediate;
/** Turns of the event loop that closed resources get to disappear. */
const closingTurns = 5;

/**
 * Reports whether a match left resources open in its process: sockets, servers, children, real timers, workers. Construct it before the
 * first match.
 */
export class ResourceLeakCheck {
  private readonly before = running();
  private workers = 0;

  /** `own` is a worker that lives as long as the process and belongs to no match. */
  constructor(own: Worker | null = null) {
    process.on('worker', (worker) => {
      if (worker === own) return;
      this.workers++;
      worker.once('exit', () => this.workers--);
    });
  }

  /** Whether more resources are open now than at construction. */
  async any(): Promise<boolean> {
    for (let turn = 0; turn < closingTurns && this.more(); turn++) await new Promise((resolve) => nextTurn(resolve));
    return this.more();
  }

  private more(): boolean {
    return this.workers > 0 || running() > this.before;
  }
}

/** Pipes do not count: those to the parent are opened with the first write, and those to a child are opened with the child. */
function running(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource !== 'PipeWrap').length;
}
