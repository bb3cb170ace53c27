/** Steps of a time axis in seconds. */
const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

/** Whole seconds to mark on a time axis from 0 to `seconds`: evenly spaced, each once, and with at most `most` steps between them. */
export function timeMarks(seconds: number, most: number): readonly number[] {
  const step = steps.find((one) => seconds / one <= most) ?? Math.ceil(seconds / most / 3600) * 3600;
  return Array.from({ length: Math.floor(seconds / step) + 1 }, (_, index) => index * step);
}
