/** The remaining computing of one body's programs in an episode, in units of work; see limits. All its programs share it. */
export class ComputingBudget {
  private units: number;

  constructor(units: number) {
    this.units = units;
  }

  /** Remaining units; never negative. */
  get left(): number {
    return Math.max(0, this.units);
  }

  /** Subtracts the work of a turn. */
  spend(units: number): void {
    this.units -= units;
  }
}
