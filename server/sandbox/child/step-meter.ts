import { limits } from '../limits.ts';

/** Counts the steps of one program and says when it has had enough: in a turn, in a second of game time, or by processor time. */
export class StepMeter {
  /** Whether the program has to stop. */
  exceeded = false;
  private allowed: number = limits.stepsPerTurn;
  private steps = 0;
  private secondSteps = 0;
  private second = -1;
  private processor = process.cpuUsage();

  /** A turn begins at that game time in milliseconds. */
  begin(now: number): void {
    this.steps = 0;
    this.exceeded = false;
    this.allowed = limits.stepsPerTurn;
    this.processor = process.cpuUsage();
    const second = Math.floor(now / 1000);
    if (second === this.second) return;
    this.second = second;
    this.secondSteps = 0;
  }

  /** A stopped program may let go of its error. */
  forgive(): void {
    this.exceeded = false;
    this.allowed = this.steps + limits.stepsOfGrace;
    this.secondSteps = 0;
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
    this.exceeded ||= this.steps > this.allowed || this.secondSteps > limits.stepsPerSecond || (user + system) / 1000 > limits.processorMs;
    return this.exceeded;
  }
}
