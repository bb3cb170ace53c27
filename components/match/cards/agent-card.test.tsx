import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { loadPresentation } from '#components/families/registry.ts';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { AgentCard } from './agent-card.tsx';

const presentation = await loadPresentation('mushroom-war');
const seat = { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 } as const;
const feed = { subscribe: () => () => undefined, playhead: () => 0, close: () => undefined };

/** The text of the card after an action that starts at 0:02 and, if it ends, ends at 0:04. */
function card(end: 'done' | 'failed' | null): string {
  const action = { kind: 'action', agent: 'Ryn', name: 'mine', detail: 'stone' } as const;
  const bodies: EventBody[] = [
    {
      kind: 'episode-started',
      scenario: 'mushroom-war',
      teams: { red: 'passive', blue: 'slimy' },
      seed: 7,
      clock: { kind: 'fast' },
      limit: 2400,
      seats: [seat],
    },
    { kind: 'play-started' },
    { ...action, state: 'started' },
    ...(end === null ? [] : [{ ...action, state: end }]),
  ];
  const log = bodies.map((body, seq) => ({ ...body, seq, episode: 0, tick: Math.max(0, seq - 1) * 40 }));
  const view = foldEvents(emptyEpisodeView, log, presentation.family);
  const store = createStore<MatchPageState>(() => ({ feed, status: null, presence: 'present', refusal: null, view, presentation }));
  return renderToString(
    <MatchStoreProvider store={store}>
      <AgentCard compact={false} seat={seat} number={1} chosen={false} onChoose={() => undefined} />
    </MatchStoreProvider>,
  ).replaceAll('<!-- -->', '');
}

describe('the card of an agent', () => {
  it('tells since when an action is in progress', () => {
    expect(card(null)).toContain('since 0:02');
  });

  it.each(['done', 'failed'] as const)('tells when an action was %s', (end) => {
    expect(card(end)).toContain('at 0:04');
    expect(card(end)).not.toContain('since');
  });
});
