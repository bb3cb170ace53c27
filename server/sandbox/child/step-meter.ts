import { limits } from '../limits.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * Counts the computing of one program and reports when it exceeds a limit: per turn, per second of game time, or per episode, whose
 * remaining budget the parent sends. Steps come from QuickJS and count the program's own code; units of work count the built-in functions
 * as well, see meteredModule. Both are the same on every machine. Processor time is not, so it is only the last limit, far above what units
 * of work allow.
 */
export class StepMeter {
  /** Whether the program must stop. */
  exceeded = false;
  private readonly budget: WorkBudget;
  private allowed: number = limits.stepsPerTurn;
  private allowedWork: number = limits.workPerTurn;
  private steps = 0;
  private secondSteps = 0;
  private secondWork = 0;
  private second = -1;
  private processor = process.cpuUsage();

  constructor(budget: WorkBudget) {
    this.budget = budget;
  }

  /** Starts a turn at a game time in milliseconds; `left` is the remaining work of the episode. */
  begin(now: number, left: number): void {
    this.steps = 0;
    this.exceeded = false;
    this.allowed = limits.stepsPerTurn;
    this.processor = process.cpuUsage();
    const second = Math.floor(now / 1000);
    if (second !== this.second) {
      this.second = second;
      this.secondSteps = 0;
      this.secondWork = 0;
    }
    this.allowedWork = Math.max(0, Math.min(limits.workPerTurn, limits.workPerSecond - this.secondWork, left));
    this.budget.give(this.allowedWork + limits.workAtOnce);
  }

  /** Ends the turn and checks its limits, also without a step. Returns its units of work. */
  end(): number {
    const { used } = this.budget;
    this.secondWork += used;
    this.exceeded ||= used > this.allowedWork;
    this.budget.lift();
    return used;
  }

  /** Lets a stopped program hand over its error. */
  forgive(): void {
    this.exceeded = false;
    this.allowed = this.steps + limits.stepsOfGrace;
    this.secondSteps = 0;
    this.allowedWork = limits.workAtOnce;
    this.budget.give(limits.workAtOnce);
    this.processor = process.cpuUsage();
  }

  /** Steps of the turn so far. */
  get taken(): number {
    return this.steps;
  }

  /** Counts one step. True if the program must stop. */
  step(): boolean {
    this.steps++;
    this.secondSteps++;
    const { user, system } = process.cpuUsage(this.processor);
    const tooSlow = (user + system) / 1000 > limits.processorMs;
    const tooMuch = this.steps > this.allowed || this.secondSteps > limits.stepsPerSecond || this.budget.used > this.allowedWork;
    this.exceeded ||= tooMuch || tooSlow;
    return this.exceeded;
  }
}
