import { type Items, isItemName, presentName } from './game-names.ts';

/** What is mended and what is wrong in one task, while it is read. Each sentence is kept once. */
export class TaskNotes {
  private readonly mends = new Set<string>();
  private readonly faults = new Set<string>();

  mend(text: string): void {
    this.mends.add(text);
  }

  fault(text: string): void {
    this.faults.add(text);
  }

  get mended(): readonly string[] {
    return [...this.mends];
  }

  get problems(): readonly string[] {
    return [...this.faults];
  }

  /** The name of an item in 1.20.1; notes another name, and one that is no item. */
  item(name: string): string {
    const present = presentName(name);
    if (!isItemName(present)) this.fault(`Minecraft 1.20.1 has no item "${name}".`);
    else if (present !== name) this.mend(`"${name}" is "${present}" in Minecraft 1.20.1.`);
    return present;
  }

  /** Items with the names of 1.20.1. Counts below one are left out. */
  items(given: Items): Items {
    const found: Record<string, number> = {};
    for (const [name, count] of Object.entries(given)) {
      const whole = Math.floor(count);
      if (whole !== count || whole < 1) this.mend(`${count} ${name} is read as ${Math.max(0, whole)}.`);
      if (whole < 1) continue;
      const item = this.item(name);
      found[item] = (found[item] ?? 0) + whole;
    }
    return found;
  }
}
