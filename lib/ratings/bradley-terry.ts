import { solvePositive } from '#lib/stats/linear-system.ts';

/** Games between two systems by index: `weight` games, of which red won `points`. */
export interface Encounter {
  readonly red: number;
  readonly blue: number;
  readonly weight: number;
  readonly points: number;
}

/** Strengths in natural logits with mean 0, and the side term: the advantage of playing red, null if the games cannot show it. */
export interface Strengths {
  readonly strengths: Float64Array;
  readonly side: number | null;
}

/** Newton steps shorter than this, in logits, end the search: a ten-thousandth of a point on the Elo scale. */
const precision = 1e-7;
const shortest = 1e-3;
/** Rounding error of a sum, relative to it: a smaller change is no descent. */
const noise = 1e-12;
const mostSteps = 100;

interface Slope {
  readonly value: number;
  readonly gradient: Float64Array;
  readonly curvature: Float64Array;
}

function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

/** Log-likelihood at a point with its gradient and negated second derivative. The side term is the last parameter; a given one stays as it is. */
function slopeAt(parameters: Float64Array, encounters: readonly Encounter[], given: number | null): Slope {
  const size = parameters.length;
  const side = size - 1;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  let value = 0;
  const add = (index: number, amount: number): void => {
    gradient[index] = (gradient[index] ?? 0) + amount;
  };
  const bend = (a: number, b: number, amount: number): void => {
    curvature[a * size + b] = (curvature[a * size + b] ?? 0) + amount;
  };
  for (const { red, blue, weight, points } of encounters) {
    const logit = (red === blue ? 0 : (parameters[red] ?? 0) - (parameters[blue] ?? 0)) + (given ?? parameters[side] ?? 0);
    const share = 1 / (1 + Math.exp(-logit));
    value += points * logit - weight * softplus(logit);
    const pull = points - weight * share;
    const bent = weight * share * (1 - share);
    if (given === null) {
      add(side, pull);
      bend(side, side, bent);
    }
    if (red === blue) continue;
    add(red, pull);
    add(blue, -pull);
    bend(red, red, bent);
    bend(blue, blue, bent);
    bend(red, blue, -bent);
    bend(blue, red, -bent);
    if (given !== null) continue;
    bend(red, side, bent);
    bend(side, red, bent);
    bend(blue, side, -bent);
    bend(side, blue, -bent);
  }
  // One tie of each parameter against an average opponent without a side keeps the strength finite after only wins or only losses.
  for (let index = 0; index < size; index++) {
    const logit = parameters[index] ?? 0;
    const share = 1 / (1 + Math.exp(-logit));
    value += 0.5 * logit - softplus(logit);
    add(index, 0.5 - share);
    bend(index, index, share * (1 - share));
  }
  return { value, gradient, curvature };
}

/** The parameters with the highest likelihood: strengths, then the side term, which stays at 0 if one is given. */
function fittest(systems: number, encounters: readonly Encounter[], given: number | null): Float64Array {
  let parameters: Float64Array = new Float64Array(systems + 1);
  let here = slopeAt(parameters, encounters, given);
  for (let step = 0; ; step++) {
    if (step === mostSteps) throw new Error(`The ratings did not converge in ${mostSteps} steps.`);
    const direction = solvePositive(here.curvature, here.gradient);
    const from = parameters;
    let next = here;
    for (let length = 1; ; length /= 2) {
      parameters = from.map((value, index) => value + length * (direction[index] ?? 0));
      next = slopeAt(parameters, encounters, given);
      if (next.value >= here.value - noise * Math.abs(here.value) || length < shortest) break;
    }
    here = next;
    if (direction.every((value) => Math.abs(value) < precision)) break;
  }
  return parameters;
}

/** The encounters of pairings that were played both ways, and those of a system with itself: only they can show what a side is worth. */
function bothWays(encounters: readonly Encounter[]): readonly Encounter[] {
  const played = encounters.filter(({ weight }) => weight > 0);
  return played.filter(({ red, blue }) => played.some((other) => other.red === blue && other.blue === red));
}

/**
 * The model of Bradley and Terry with a side term: red wins with probability 1 / (1 + exp(-(red - blue + side))); a tie counts as half a
 * win. The side term comes from the pairings that were played both ways alone, and is null without any: else the strength of systems that
 * only ever play red would pass for the worth of their side. Strengths then follow from all games, with that side term, or with none. Every
 * system and the side term get one tie against an average opponent, so that exactly one maximum always exists, even for a system that lost
 * everything. Newton's method with halved steps: deterministic, and uphill in every step.
 */
export function bradleyTerry(systems: number, encounters: readonly Encounter[]): Strengths {
  const both = bothWays(encounters);
  const side = both.length === 0 ? null : (fittest(systems, both, null)[systems] ?? 0);
  return { strengths: evenStrengths(systems, encounters, side ?? 0), side };
}

/** The strengths alone, in natural logits with mean 0, where playing red is worth this much: by default nothing. */
export function evenStrengths(systems: number, encounters: readonly Encounter[], side = 0): Float64Array {
  const strengths = fittest(systems, encounters, side).slice(0, systems);
  const centre = systems === 0 ? 0 : strengths.reduce((sum, value) => sum + value, 0) / systems;
  return strengths.map((value) => value - centre);
}
