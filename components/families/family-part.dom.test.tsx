import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { CardFigure } from '#components/match/cards/card-figure.tsx';
import { TeamStatus } from '#components/match/score/team-status.tsx';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { createMatchStore, type MatchPageState } from '#components/match-state/match-store.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { mushroomWar } from '#lib/families/mushroom-war/family.ts';
import type { FeedListener, MatchFeed } from '#lib/feed/match-feed.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { eventFeed } from '../../tests/fixtures/event-feed.ts';
import { plainPresentation } from './plain-presentation.ts';
import { loadPresentation } from './registry.ts';

// React and the store write what they contain to the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function broken(): never {
  throw new Error('boom');
}

const started: MatchEvent = {
  ...{ kind: 'episode-started', scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, seed: 7, limit: 2400 },
  ...{ clock: { kind: 'fast' }, seq: 0, episode: 0, tick: 0 },
  seats: [{ agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 }],
};

test('a component or card line that throws costs its own part, and the page around it stays', () => {
  const plain = plainPresentation('hedge-maze');
  const presentation = { ...plain, TeamStatus: broken, family: { ...plain.family, cardLine: broken } };
  const view = foldEvents(emptyEpisodeView, [started], plain.family);
  const store = createStore<MatchPageState>(() => ({
    feed: eventFeed(),
    status: null,
    presence: 'present',
    refusal: null,
    view,
    presentation,
  }));
  render(
    <MatchStoreProvider store={store}>
      <TeamStatus team="red" />
      <CardFigure agent="Ryn">{({ text }) => <b>{text}</b>}</CardFigure>
      <p>the rest</p>
    </MatchStoreProvider>,
  );
  expect(document.body.textContent).toBe('the rest');
  expect(screen.getByText('the rest')).toBeDefined();
});

test('a fold that throws shows the match plainly', async () => {
  await loadPresentation('mushroom-war');
  vi.spyOn(mushroomWar, 'fold').mockImplementation(broken);
  let listener: Partial<FeedListener> = {};
  const feed: MatchFeed = {
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
    playhead: () => 0,
    close: () => undefined,
  };
  const { store, stop } = createMatchStore(feed, 'mushroom-war');
  listener.events?.([started]);
  await vi.waitFor(() => expect(store.getState().view.agents).toHaveLength(1));
  expect(store.getState().presentation.TeamStatus).toBeNull();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('The view of mushroom-war failed'), expect.any(Error));
  stop();
});
