/** Above this mean, one draw is the sum of several smaller ones: exp(-mean) would lose its precision. */
const largest = 32;

/**
 * A draw from the Poisson distribution, by multiplying uniform numbers (Knuth). Above a mean of 2048, a draw from the normal distribution,
 * whose error is then less than one part in a hundred of the standard deviation.
 */
export function poisson(mean: number, random: () => number): number {
  if (mean > 2048) {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * radius * Math.cos(2 * Math.PI * random())));
  }
  let sum = 0;
  for (let left = mean; left > 0; left -= largest) {
    const limit = Math.exp(-Math.min(left, largest));
    for (let product = random(); product > limit; product *= random()) sum++;
  }
  return sum;
}
