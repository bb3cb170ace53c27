import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { dashAndDine } from '#components/families/dash-and-dine/presentation.tsx';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { eventFeed } from '../../tests/fixtures/event-feed.ts';
import { startedEvent } from '../../tests/fixtures/event-log.ts';
import { MindsPanel } from './minds-panel.tsx';

const started = startedEvent('dash-and-dine', 'tacticrafter', 'berries');

const known: MatchDetail = {
  id: 'm1',
  run: null,
  ordinal: 0,
  configuration: {
    scenario: 'dash-and-dine',
    teams: { red: 'tacticrafter', blue: 'berries' },
    episodes: 1,
    seed: 3,
    clock: { kind: 'fast' },
  },
  state: 'running',
  paused: false,
  reason: null,
  episodesPlayed: 0,
  score: null,
  createdAt: 0,
  startedAt: null,
  finishedAt: null,
  episodes: [],
};

function panel(match: MatchDetail | null, ...bodies: readonly EventBody[]): string {
  const events = [started, ...bodies].map((body, seq) => ({ ...body, seq, episode: 0, tick: seq }));
  const store = createStore<MatchPageState>(() => ({
    feed: eventFeed(events),
    status: null,
    presence: 'present',
    refusal: null,
    view: foldEvents(emptyEpisodeView, events, dashAndDine.family),
    presentation: dashAndDine,
  }));
  return renderToString(
    <MatchStoreProvider store={store}>
      <MindsPanel match={match} />
    </MatchStoreProvider>,
  );
}

/** The visible text of a page, without the comment marks between neighbouring texts. */
function read(page: string): string {
  return page.replaceAll('<!-- -->', '');
}

/** The text of a page without its elements. */
function wordsOf(page: string): string {
  return page.replaceAll(/<[^>]*>/g, '');
}

const graph = (revision: number, count: number): EventBody => ({
  kind: 'causal-graph',
  team: 'red',
  revision,
  relations: Array.from({ length: count }, (_, index) => ({ action: `act-${index}!`, causes: ['wheat'], effects: ['bread'] })),
});

describe('the panel of minds', () => {
  it('shows all of 60 relations with the new ones marked, and the newest of 40 tactics', () => {
    const tactics = Array.from(
      { length: 40 },
      (_, revision): EventBody => ({ kind: 'tactics', team: 'red', revision, lines: [`1. Ryn bakes batch ${revision}.`] }),
    );
    const page = read(panel(null, graph(0, 57), ...tactics, graph(1, 60)));
    expect(page.match(/act-\d+!/g)).toHaveLength(60);
    expect(page).toContain('60 of 60 relations');
    expect(page.match(/>new<\/span>act-\d+!/g)).toEqual(['act-57!', 'act-58!', 'act-59!'].map((action) => `>new</span>${action}`));
    expect(page).toContain('revision 40, episode 1');
    expect(page).toContain('Ryn bakes batch 39.');
    expect(page).toContain('<del>Ryn bakes batch 38.</del>');
    expect(page).not.toContain('batch 37.');
  });

  it('shows beside each item how often it was seen, and marks items that were believed but never seen', () => {
    const does = (state: 'started' | 'done'): EventBody => ({ kind: 'action', agent: 'Ryn', name: 'craftItem', detail: 'bread', state });
    const holds = (items: Record<string, number>): EventBody => ({ kind: 'inventory', agent: 'Ryn', items, held: null });
    const pause = Array.from({ length: 3 }, (): EventBody => ({ kind: 'chat', from: 'Ryn', text: 'Bread!' }));
    const baking = [does('started'), holds({ bread: 1 }), does('done'), ...pause, does('started'), holds({ bread: 2 }), does('done')];
    const over: EventBody = { kind: 'episode-ended', scores: { red: 0, blue: 0 }, ticks: 9, hash: '' };
    const relation = { action: 'craftItem(bot, "bread", 1)', causes: ['wheat'], effects: ['bread'] };
    const page = read(panel(null, { kind: 'causal-graph', team: 'red', revision: 0, relations: [relation] }, ...baking, over));
    expect(page).toContain('seen 2 times');
    expect(page).toMatch(/bread<\/span><span[^>]*> ✓ 2 of 2/);
    expect(page).toMatch(/wheat<\/span><span[^>]*> \? 0 of 2/);
    expect(page).toContain('? doubtful');
  });

  it('shows which line of the tactics an agent follows', () => {
    const page = read(
      panel(
        null,
        { kind: 'tactics', team: 'red', revision: 0, lines: ['1. Ryn harvests melon_slice.', '2. Ryn harvests carrot.'] },
        { kind: 'action', agent: 'Ryn', name: 'harvestCarrots', detail: '-19 -60 -8', state: 'started' },
      ),
    );
    expect(wordsOf(page)).toContain('1Ryn harvests melon slice.2Ryn harvests carrot.▸ Ryn follows this line, doing harvestCarrotsThe team');
    expect(page.match(/follows this line/g)).toHaveLength(1);
  });

  it('marks the line of the program that runs and the one that failed, and shows markup as text', () => {
    const code = 'async function go(bot) {\n  say("<b>");\n}';
    const page = panel(
      null,
      { kind: 'program', agent: 'Ryn', revision: 0, code, main: 'go' },
      { kind: 'program-line', agent: 'Ryn', revision: 0, line: 1 },
      { kind: 'program-error', agent: 'Ryn', message: 'say is not defined', line: 2 },
    );
    expect(read(page)).toContain('Line 2: say is not defined');
    expect(wordsOf(page)).toContain('▸runs now1async function go(bot) {✕failed here2  say(');
    expect(page.match(/runs now|failed here/g)).toHaveLength(2);
    expect(page).toContain('&lt;b&gt;');
    expect(page).not.toContain('<b>&quot;');
  });

  it('shows the newest summary of the surroundings and of each agent', () => {
    const summary = (text: string, agent?: string): EventBody => ({
      kind: 'summary',
      team: 'red',
      text,
      ...(agent === undefined ? {} : { agent }),
    });
    const page = read(panel(null, summary('The wall stands.'), summary('I dug.', 'Ryn'), summary('I placed <b>dirt</b>.', 'Ryn')));
    expect(page).toContain('The wall stands.');
    expect(page).toContain('I placed &lt;b&gt;dirt');
    expect(page).not.toContain('I dug.');
  });

  it('links to the model calls only if a server has them', () => {
    const asked: EventBody = {
      kind: 'model-call',
      call: 'a/1',
      team: 'red',
      agent: 'Ryn',
      purpose: 'program',
      model: 'planner',
      state: 'started',
    };
    expect(panel(known, asked)).toContain('href="/matches/m1/traces/a%2F1"');
    const file = read(panel(null, asked));
    expect(file).not.toContain('href');
    expect(file).toContain('waits for a program since 0:00');
  });

  it('shows the newest picture that an agent saw, with a link to its call, but to no spectator', () => {
    const asked = { kind: 'model-call', team: 'red', agent: 'Ryn', purpose: 'image-analysis', model: 'm', pictures: 1 } as const;
    const calls: readonly EventBody[] = [
      { ...asked, call: '0-3', state: 'started' },
      { ...asked, call: '0-3', state: 'done' },
    ];
    const shown = panel(known, ...calls);
    expect(shown).toContain('src="/api/matches/m1/calls/0-3/pictures/0"');
    expect(shown).toContain('href="/matches/m1/traces/0-3"');
    expect(panel(null, ...calls)).not.toContain('<img');
    expect(panel(known, ...calls.map((call) => redactFor({ kind: 'spectator' }, call)))).not.toContain('<img');
  });

  it('tells a spectator that costs and reasons need a sign-in, and shows neither a wrong price nor a reason', () => {
    const asked = { kind: 'model-call', team: 'red', agent: 'Ryn', purpose: 'program', model: 'm' } as const;
    const calls: readonly EventBody[] = [
      { ...asked, call: 'a', state: 'done', inputTokens: 900, outputTokens: 80, costUsd: 0.98 },
      { ...asked, call: 'b', state: 'failed', reason: 'key: The provider said canary.' },
    ];
    const whole = panel(known, ...calls);
    expect(whole).toContain('$0.98');
    expect(whole).toContain('canary');
    const shown = panel(known, ...calls.map((call) => redactFor({ kind: 'spectator' }, call)));
    expect(shown).toContain('Sign in to see the reason.');
    expect(shown).toContain('sign in to see the cost');
    expect(shown).not.toMatch(/\$|unpriced|price unknown|free|canary/);
  });
});
