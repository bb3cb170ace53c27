/** The `share` quantile (0 to 1) of values in ascending order, with linear interpolation. Throws an Error for an empty list. */
export function sortedQuantile(sorted: ArrayLike<number>, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('An empty list has no quantile.');
  return below + (above - below) * (place - Math.floor(place));
}

/** The `share` quantile (0 to 1) of values in any order. Throws an Error for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  return sortedQuantile(Float64Array.from(values).sort(), share);
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
