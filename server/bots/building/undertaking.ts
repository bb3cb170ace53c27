import type { Footwork } from './footwork.ts';
import { filler, isRight, type Job, overgrown, type PlannedBlock } from './open-jobs.ts';
import { type Allows, type Reach, type Stand, standFor } from './stands.ts';

/** Jobs whose posts are compared. */
const compared = 12;
/** What one step costs, and each level above the lowest open job, in ticks. */
const stepCost = 5;
const levelCost = 40;

/** A job with the post from which to do it. */
export interface Undertaking {
  readonly job: Job;
  readonly stand: Stand;
}

/** The cheapest of some jobs, lower levels first, and null if none is within reach; and the jobs that are probably the cheapest. */
export interface JobChoice {
  readonly cheapest: Undertaking | null;
  readonly nearest: readonly Job[];
}

/** How jobs are compared: which posts may be used for them, on how high pillars, and whether what is removed goes from the top down. */
interface Comparison {
  readonly allows?: Allows;
  readonly mostLevels?: number;
  readonly topFirst?: boolean;
}

/** Compares jobs by what their posts cost. It looks for the posts of the nearest jobs first, and of the others until it finds one. */
export function cheapestJob(
  jobs: readonly Job[],
  { post, world }: Footwork,
  places: Reach,
  { allows, mostLevels, topFirst = false }: Comparison = {},
): JobChoice {
  const lowest = Math.min(...jobs.map(({ at }) => at.y));
  const highest = topFirst ? Math.max(...jobs.map(({ at }) => at.y)) : 0;
  const height = ({ kind, at }: Job): number =>
    kind === 'place' ? (at.y - lowest) * levelCost : topFirst ? (highest - at.y) * levelCost : 0;
  const guess = (job: Job): number => Math.hypot(job.at.x - post.base.x, job.at.z - post.base.z) * stepCost + height(job);
  const sorted = [...jobs].sort((a, b) => guess(a) - guess(b));
  let best: (Undertaking & { readonly cost: number }) | null = null;
  for (const [index, job] of sorted.entries()) {
    if (index >= compared && best) break;
    const stand = standFor(job, post, places, world, allows, mostLevels);
    if (stand === null) continue;
    const cost = stand.cost + height(job);
    if (!best || cost < best.cost) best = { job, stand, cost };
  }
  return { cheapest: best, nearest: sorted.slice(0, compared) };
}

/** The outcome of a job: it was done, the block was there as planned, the body did not get to its post, or its hands failed. */
type Outcome = 'done' | 'was-right' | 'not-reached' | 'failed';

/**
 * Goes to the post of a job and does it; for a block, that means to break what is in its place first. `wanted` is the block as it was asked for,
 * where the job says more. Rejects if the body's hands do.
 */
export async function carryOut({ job, stand }: Undertaking, footwork: Footwork, wanted: PlannedBlock = job): Promise<Outcome> {
  const { body, sight } = footwork;
  const { kind, name, at } = job;
  if (!(await footwork.goTo(stand))) return 'not-reached';
  if (kind === 'clear') return (await body.dig(at)) ? 'done' : 'failed';
  sight.lookAgain();
  // Another body may have placed it meanwhile.
  if (isRight(wanted, sight)) return 'was-right';
  // The upper half of a door needs its cell too, in which a stair may have been.
  const cells = name.endsWith('_door') ? [at, { ...at, y: at.y + 1 }] : [at];
  for (const cell of cells) {
    const there = sight.nameAt(cell);
    const goes = there !== null && (cell === at || there === filler || there === overgrown);
    if (goes && !(await body.dig(cell))) return 'failed';
  }
  return (await body.place(job)) ? 'done' : 'failed';
}
