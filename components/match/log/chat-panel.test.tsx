import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { plainPresentation } from '#components/families/plain-presentation.ts';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { eventFeed } from '../../../tests/fixtures/event-feed.ts';
import { ChatPanel } from './chat-panel.tsx';

const started: EventBody = {
  ...{ kind: 'episode-started', scenario: 'any', teams: { team: 'solver' }, seed: 3, clock: { kind: 'fast' }, limit: 2400 },
  seats: ['Ann', 'Ben', 'Cid'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index })),
};

/** The lines of the panel as text. */
function lines(...bodies: readonly EventBody[]): readonly string[] {
  const presentation = plainPresentation('any');
  const events = [started, ...bodies].map((body, seq) => ({ ...body, seq, episode: 0, tick: 20 * seq }));
  const view = foldEvents(emptyEpisodeView, events, presentation.family);
  const store = createStore<MatchPageState>(() => ({
    feed: eventFeed(),
    status: null,
    presence: 'present',
    refusal: null,
    view,
    presentation,
  }));
  const page = renderToString(
    <MatchStoreProvider store={store}>
      <ChatPanel />
    </MatchStoreProvider>,
  );
  return [...page.matchAll(/<p [^>]*>(.*?)<\/p>/gs)].map(([, inner = '']) => inner.replace(/<bdi[^>]*>/, ': ').replaceAll(/<[^>]*>/g, ''));
}

test('each message says who said it and to whom', () => {
  expect(
    lines(
      { kind: 'chat', from: 'Ann', text: 'hello' },
      { kind: 'chat', from: 'Ann', text: 'psst', channel: 'direct', audience: { to: 'seats', seats: ['Ben'] } },
      { kind: 'chat', from: 'Ben', text: 'all of us', channel: 'team', audience: { to: 'team', team: 'team' } },
      { kind: 'chat', from: 'Referee', text: 'your recipe', channel: 'referee', audience: { to: 'seats', seats: ['Ben', 'Cid'] } },
      { kind: 'chat', from: 'Cid', text: 'one torch', channel: 'board', audience: { to: 'team', team: 'team' } },
    ),
  ).toEqual([
    'Ann: hello',
    'Ann to Ben: psst',
    'Ben to the team: all of us',
    'Referee to Ben and Cid: your recipe',
    'Cid to the team (board): one torch',
  ]);
});
