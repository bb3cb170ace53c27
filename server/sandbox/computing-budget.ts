import { limits } from './limits.ts';

/** What the programs of one body may still compute in an episode, in units of work; see limits. Shared by all of them. */
export class ComputingBudget {
  private units: number = limits.workPerEpisode;

  /** Units that are left; never below zero. */
  get left(): number {
    return Math.max(0, this.units);
  }

  /** Takes off what a turn has used. */
  spend(units: number): void {
    this.units -= units;
  }
}
