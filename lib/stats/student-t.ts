/** Logarithm of the gamma function for positive arguments, by Lanczos' approximation (g = 7, nine terms). */
function logGamma(x: number): number {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905, -0.13857109526572012,
    9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  const shifted = x - 1;
  const base = shifted + 7.5;
  const series = coefficients.reduce((sum, coefficient, index) => sum + coefficient / (shifted + index + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(series);
}

/** Continued fraction of the incomplete beta function by Lentz' method. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const guard = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    const step = d * c;
    fraction *= step;
    if (Math.abs(step - 1) < 1e-14) break;
  }
  return fraction;
}

/** Regularised incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

/** Probability that Student's t with `freedom` degrees of freedom lies within +-t. */
function within(t: number, freedom: number): number {
  return 1 - incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/**
 * The t of the central `level` of Student's distribution: 12.706 for one degree of freedom at 0.95, 1.960 for very many. Degrees of freedom
 * may be fractional (Welch). Throws a RangeError for degrees of freedom that are not positive.
 */
export function studentT(freedom: number, level = 0.95): number {
  if (!(freedom > 0)) throw new RangeError('Degrees of freedom must be positive.');
  let low = 0;
  let high = 2;
  while (within(high, freedom) < level) high *= 2;
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2;
    if (within(middle, freedom) < level) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
