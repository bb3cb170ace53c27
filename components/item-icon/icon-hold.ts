/** Longest delay of icons in milliseconds. */
const longestHoldMs = 4000;

let held: Promise<void> = Promise.resolve();

/** Delays icons that are not yet loaded until a more urgent task is done, such as the first picture of a match. */
export function holdIcons(urgent: Promise<void>): void {
  held = Promise.race([urgent, new Promise<void>((resolve) => setTimeout(resolve, longestHoldMs))]);
}

/** Resolves when icons may be loaded. */
export function iconsMayLoad(): Promise<void> {
  return held;
}
