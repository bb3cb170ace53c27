import { createStore, type StoreApi } from 'zustand/vanilla';
import { plainPresentation } from '#components/families/plain-presentation.ts';
import type { FamilyPresentation } from '#components/families/presentation.ts';
import { loadedPresentation, loadPresentation } from '#components/families/registry.ts';
import { onBeat } from '#components/feed/page-beat.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { FeedPresence, MatchFeed } from '#lib/feed/match-feed.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/** The data of a feed so far. */
export interface MatchPageState {
  readonly feed: MatchFeed;
  readonly status: MatchStatus | null;
  readonly presence: FeedPresence;
  /** Why the server refuses to show this match; null if it does not. */
  readonly refusal: string | null;
  readonly view: EpisodeView;
  /** The presentation of the scenario's family; the plain one until its code is loaded. */
  readonly presentation: FamilyPresentation;
}

export type MatchStore = StoreApi<MatchPageState>;

/** After this many milliseconds without new data, the next data is shown at once. */
const quietMs = 500;

/**
 * A store with the data of one match feed, and the function that ends it; the feed stays open. The store changes with the page's beat, at
 * any game speed, and after a pause at once. Events wait until the code of the scenario's family is loaded; if it cannot be loaded, they
 * are shown plainly.
 */
export function createMatchStore(feed: MatchFeed, scenario: string): { store: MatchStore; stop: () => void } {
  const known = loadedPresentation(scenario);
  const store = createStore<MatchPageState>(() => ({
    feed,
    status: null,
    presence: 'connecting',
    refusal: null,
    view: emptyEpisodeView,
    presentation: known ?? plainPresentation(scenario),
  }));
  let isReady = known !== null;
  let isOver = false;
  let pending: MatchEvent[] = [];
  // A replaced log is shown together with its first events, so that panels are not empty in between.
  let startsOver = false;
  let soon: (() => void) | null = null;
  let foldedAt = Number.NEGATIVE_INFINITY;
  const foldSoon = (): void => {
    if (soon !== null || !isReady) return;
    if (performance.now() - foldedAt < quietMs) {
      soon = onBeat(fold);
      return;
    }
    const timer = setTimeout(fold);
    soon = () => clearTimeout(timer);
  };
  const fold = (): void => {
    soon?.();
    soon = null;
    foldedAt = performance.now();
    const events = pending;
    pending = [];
    const before = startsOver ? emptyEpisodeView : store.getState().view;
    let view: EpisodeView;
    try {
      view = foldEvents(before, events, store.getState().presentation.family);
    } catch (error) {
      console.error(`The view of ${scenario} failed; the match is shown plainly.`, error);
      const presentation = plainPresentation(scenario);
      store.setState({ presentation });
      view = foldEvents(before, events, presentation.family);
    }
    startsOver = false;
    if (view !== store.getState().view) store.setState({ view });
  };
  const unsubscribe = feed.subscribe({
    status: (status) => store.setState({ status }),
    presence: (presence, refusal) => store.setState({ presence, refusal }),
    events: (events) => {
      for (const event of events) pending.push(event);
      foldSoon();
    },
    restarted: () => {
      pending = [];
      startsOver = true;
      foldSoon();
    },
  });
  const ready = (): void => {
    isReady = true;
    if (!isOver && (startsOver || pending.length > 0)) foldSoon();
  };
  if (!isReady)
    loadPresentation(scenario).then(
      (presentation) => {
        store.setState({ presentation });
        ready();
      },
      (error: unknown) => {
        console.error(`The view of ${scenario} could not be loaded; its events are shown plainly.`, error);
        ready();
      },
    );
  const stop = (): void => {
    isOver = true;
    soon?.();
    unsubscribe();
  };
  return { store, stop };
}
