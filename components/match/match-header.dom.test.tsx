import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { createMatchStore } from '#components/match-state/match-store.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { MatchHeader } from './match-header.tsx';

vi.mock('#components/shell/palette/palette-button.tsx', () => ({ PaletteButton: () => null }));
afterEach(cleanup);

const match: MatchDetail = {
  ...{ id: 'm1', state: 'starting', paused: false, run: null, createdAt: 0, startedAt: 0, finishedAt: null, reason: null, ordinal: 0 },
  ...{ episodesPlayed: 0, score: null, episodes: [] },
  configuration: {
    ...{ scenario: 'hedge-maze', teams: { red: 'person', blue: 'slimy' }, clock: { kind: 'real' }, seed: 5, episodes: 1 },
    rules: 'corrected',
  },
};

/** Shows the head of a match. The returned function tells it events. */
function show(shown: MatchDetail): (events: readonly MatchEvent[]) => void {
  let tell: (events: readonly MatchEvent[]) => void = () => undefined;
  const feed: MatchFeed = {
    subscribe: (listener) => {
      tell = (events) => listener.events?.(events);
      return () => undefined;
    },
    playhead: () => 0,
    close: () => undefined,
  };
  const { store } = createMatchStore(feed, 'hedge-maze');
  const nothing = (): void => undefined;
  render(
    <MatchStoreProvider store={store}>
      <MatchHeader match={shown} isOn copied={false} onCopy={nothing} onStop={nothing} onPause={null} onRerun={null} busy={false} />
    </MatchStoreProvider>,
  );
  return (events) => act(() => tell(events));
}

test('a match that waits for its people is in its lobby, and starts when they are ready', async () => {
  const tell = show(match);
  expect(screen.getByText('In its lobby')).toBeTruthy();
  tell([{ kind: 'step', seq: 0, episode: 0, tick: 0, step: 'server', detail: 'Listening' }]);
  expect(await screen.findByText('Starting')).toBeTruthy();
  expect(screen.queryByText('In its lobby')).toBeNull();
});

test('a match without people has no lobby', () => {
  show({ ...match, configuration: { ...match.configuration, teams: { red: 'slimy', blue: 'slimy' } } });
  expect(screen.getByText('Starting')).toBeTruthy();
});
