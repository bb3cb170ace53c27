import type { Worker } from 'node:worker_threads';

const nextTurn = setImmediate;
/** Turns of the event loop that what was closed may take to be gone. */
const closingTurns = 5;

/** Tells whether a match left something running in its process: sockets, servers, children, real timers, workers. Made before the first. */
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

  /** Whether more runs now than when this was made. */
  async any(): Promise<boolean> {
    for (let turn = 0; turn < closingTurns && this.more(); turn++) await new Promise((resolve) => nextTurn(resolve));
    return this.more();
  }

  private more(): boolean {
    return this.workers > 0 || running() > this.before;
  }
}

/** Pipes do not count: those to the parent are opened when they are first written to, those to a child come with the child. */
function running(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource !== 'PipeWrap').length;
}
