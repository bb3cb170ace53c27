import { limits } from '../limits.ts';
import type { WorkBudget } from './work-budget.ts';

/**
 * Counts what one program computes and says when it has had enough: in a turn, in a second of game time, or in the episode, of which its
 * parent says what is left. Steps are those of
 * QuickJS and count what the program's own code does; units of work count what its built-in functions do beside that, see meteredModule.
 * Both are the same on every machine. Processor time, which is not, is the last wall: it is far behind what units of work allow.
 */
export class StepMeter {
  /** Whether the program has to stop. */
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

  /** A turn begins at that game time in milliseconds; `left` units of work are left of the episode's. */
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

  /** The turn ends. What it used is compared with what it may, also where no step has done so. Gives the units of work it used. */
  end(): number {
    const { used } = this.budget;
    this.secondWork += used;
    this.exceeded ||= used > this.allowedWork;
    this.budget.lift();
    return used;
  }

  /** A stopped program may let go of its error. */
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

  /** One more step. True when the program has to stop. */
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
