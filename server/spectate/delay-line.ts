/** Does things later by a fixed time, in their order. */
export class DelayLine {
  private readonly waiting: { readonly due: number; readonly run: () => void }[] = [];
  private readonly milliseconds: number;
  private readonly now: () => number;

  constructor(milliseconds: number, now: () => number) {
    this.milliseconds = milliseconds;
    this.now = now;
  }

  /** Whether nothing waits. */
  get empty(): boolean {
    return this.waiting.length === 0;
  }

  add(run: () => void): void {
    this.waiting.push({ due: this.now() + this.milliseconds, run });
  }

  /** Does what is due. */
  pump(): void {
    const now = this.now();
    while (this.waiting[0] !== undefined && this.waiting[0].due <= now) this.waiting.shift()?.run();
  }
}
