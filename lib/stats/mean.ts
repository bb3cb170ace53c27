/** Arithmetic mean. Throws an Error for an empty list. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('An empty list has no mean.');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
