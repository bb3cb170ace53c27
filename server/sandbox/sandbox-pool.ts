import type { Seat } from '#server/bots/seat.ts';
import { ComputingBudget } from './computing-budget.ts';
import { limits } from './limits.ts';
import type { ProgramOutcome } from './outcome.ts';
import { ProgramRun } from './program-run.ts';
import type { ProgramOrder, ProgramRunner } from './program-runner.ts';
import { SandboxProcess } from './sandbox-process.ts';

/**
 * Runs programs in pre-started processes. A process whose program ended well takes the next one; after any failure but a thrown error it is
 * replaced.
 */
export class SandboxPool implements ProgramRunner {
  /** What the programs of one body may compute in an episode, in units of work. */
  readonly workPerEpisode: number;
  private readonly idle: SandboxProcess[] = [];
  private readonly busy = new Set<SandboxProcess>();
  /** A seat lasts one episode. */
  private readonly budgets = new WeakMap<Seat, ComputingBudget>();
  private closed = false;

  constructor(workPerEpisode: number = limits.workPerEpisode) {
    this.workPerEpisode = workPerEpisode;
  }

  async warm(count: number): Promise<void> {
    while (!this.closed && this.idle.length + this.busy.size < count) this.idle.push(new SandboxProcess());
    await Promise.all(this.idle.map((sandbox) => sandbox.ready));
  }

  async run(order: ProgramOrder): Promise<ProgramOutcome> {
    const sandbox = await order.seat.clock.hold(() => this.take());
    const outcome = await new ProgramRun(order, sandbox, this.budgetOf(order.seat)).end();
    this.busy.delete(sandbox);
    const clean = outcome.kind !== 'failed' || outcome.error.reason === 'thrown';
    if (clean && sandbox.alive && !this.closed) this.idle.push(sandbox);
    else {
      sandbox.kill();
      if (!this.closed) this.idle.push(new SandboxProcess());
    }
    return outcome;
  }

  close(): void {
    this.closed = true;
    for (const sandbox of [...this.idle, ...this.busy]) sandbox.kill();
    this.idle.length = 0;
  }

  private budgetOf(seat: Seat): ComputingBudget {
    const budget = this.budgets.get(seat) ?? new ComputingBudget(this.workPerEpisode);
    this.budgets.set(seat, budget);
    return budget;
  }

  private async take(): Promise<SandboxProcess> {
    if (this.closed) throw new Error('The sandboxes are closed; make a new pool.');
    let sandbox = this.idle.shift();
    while (sandbox && !sandbox.alive) sandbox = this.idle.shift();
    sandbox ??= new SandboxProcess();
    this.busy.add(sandbox);
    await sandbox.ready;
    return sandbox;
  }
}
