import { performance } from 'node:perf_hooks';
import { changesOf, positionOf } from '#lib/blueprint/changes.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { cellKey } from '#lib/domain/position.ts';
import { construction } from '#lib/families/construction/family.ts';
import { emptySite, foldSite } from '#lib/families/construction/rules.ts';
import { FeedState } from '#lib/feed/feed-state.ts';
import { TimeShiftFeed } from '#lib/feed/time-shift-feed.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { longLog } from '../fixtures/long-log.ts';
import type { Benchmark } from './benchmark.ts';

interface Maps {
  readonly built: ReadonlyMap<string, unknown>;
  readonly placers: ReadonlyMap<string, string>;
}

/** Folds a building site by copying its maps for every event: the simplest way, with which the site's own is compared. */
function copying({ built, placers }: Maps, event: MatchEvent): Maps {
  if (event.kind === 'block-placed') return { built, placers: new Map(placers).set(cellKey(positionOf(event.at)), event.agent) };
  const changes = event.kind === 'family' ? changesOf(event) : null;
  if (changes === null) return { built, placers };
  const next = { built: new Map(built), placers: new Map(placers) };
  for (const { at, block } of changes) {
    if (block !== null) next.built.set(cellKey(at), { at, ...block });
    else for (const map of [next.built, next.placers]) map.delete(cellKey(at));
  }
  return next;
}

/** Result and milliseconds of some work. */
function timed<Result>(work: () => Result): { readonly result: Result; readonly ms: number } {
  const from = performance.now();
  const result = work();
  return { result, ms: performance.now() - from };
}

/** Number of events that the feed of a page holds after it followed them all. */
function heldByPage(log: readonly MatchEvent[]): number {
  const state = new FeedState();
  const live = { subscribe: state.subscribe.bind(state), playhead: () => 0, close: () => undefined };
  const feed = new TimeShiftFeed(live, { now: () => 0 });
  for (let start = 0; start < log.length; start += 250) state.addEvents(log.slice(start, start + 250));
  const held = Math.max(state.size, feed.controls.log().length);
  feed.close();
  return held;
}

/** The share of the events that the slow way folds: all of them would take it a minute. */
const copiedShare = 1 / 5;

/** How long folding the log of a long episode takes, and whether twice the events take twice as long. */
export function foldBenchmarks(count: number): Benchmark[] {
  const log = longLog(count);
  const half = log.slice(0, log.length / 2);
  const start = log.slice(0, log.length * copiedShare);
  const name = `${count.toLocaleString('en')} events of building`;
  const site = timed(() => start.reduce(foldSite, emptySite));
  const copied = timed(() => start.reduce(copying, { built: new Map(), placers: new Map() }));
  const wholeSite = timed(() => log.reduce(foldSite, emptySite));
  const halfSite = timed(() => half.reduce(foldSite, emptySite));
  if (site.result.built.size !== copied.result.built.size || site.result.placers.size !== copied.result.placers.size)
    throw new Error('The two ways to fold a building site disagree.');
  const held = heldByPage(log);
  const page = timed(() => foldEvents(emptyEpisodeView, log, construction));
  const halfPage = timed(() => foldEvents(emptyEpisodeView, half, construction));
  return [
    {
      name: `the first fifth of ${name}: site, beside copies of maps`,
      value: site.ms,
      unit: 'ms',
      baseline: copied.ms,
      ratio: site.ms / copied.ms,
    },
    {
      name: `${name}: site, beside half of them`,
      value: wholeSite.ms,
      unit: 'ms',
      baseline: halfSite.ms,
      ratio: wholeSite.ms / halfSite.ms,
    },
    {
      name: `${name}: view of a page, beside half of them`,
      value: page.ms,
      unit: 'ms',
      baseline: halfPage.ms,
      ratio: page.ms / halfPage.ms,
    },
    { name: `${name}: events held by the feed of a page`, value: held, unit: 'events' },
    { name: `${name}: lines kept by the view`, value: page.result.lines.length, unit: 'lines' },
    { name: `${name}: marks kept by the view`, value: page.result.markers.length, unit: 'marks' },
  ];
}
