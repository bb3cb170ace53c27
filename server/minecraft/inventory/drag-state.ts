/** The state of a drag over several slots: a start, one click per slot, and an end. */
export class DragState {
  /** 0 none or just ended, 1 slots are being marked. */
  phase = 0;
  /** 0 even split, 1 one each, 2 full stacks (creative). */
  kind = 0;
  readonly slots = new Set<number>();

  reset(): void {
    this.phase = 0;
    this.slots.clear();
  }
}
