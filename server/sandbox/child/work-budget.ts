import { budgetAddress } from './metered-module.ts';

const endless = 10 ** 15;

/** The budget of a metered module, stored in the module's memory; see meteredModule. */
export class WorkBudget {
  private readonly memory: WebAssembly.Memory;
  private given = endless;

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
    this.lift();
  }

  /** Sets the units of work from now on. The module traps when they are used up. */
  give(units: number): void {
    this.given = units;
    this.write(units);
  }

  /** Suspends counting. */
  lift(): void {
    this.give(endless);
  }

  /** Units used since `give`. */
  get used(): number {
    return this.given - Number(this.view()[0] ?? 0n);
  }

  private write(units: number): void {
    this.view()[0] = BigInt(units);
  }

  /** Growing memory detaches its views. */
  private view(): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, budgetAddress, 1);
  }
}
