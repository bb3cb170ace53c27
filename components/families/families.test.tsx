import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EventFilters } from '#components/events/event-filters.tsx';
import { WallCard } from '#components/home/wall-card.tsx';
import { AgentCard } from '#components/match/cards/agent-card.tsx';
import { MatchPanels } from '#components/match/match-panels.tsx';
import { ScoreBar } from '#components/match/score/score-bar.tsx';
import { ScorePanel } from '#components/match/score/score-panel.tsx';
import { TeamStatuses } from '#components/match/score/team-status.tsx';
import { Timeline } from '#components/match/score/timeline.tsx';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import type { MatchPageState } from '#components/match-state/match-store.ts';
import type { FormValues } from '#components/matchup/form-values.ts';
import { ScenarioPicker } from '#components/matchup/scenario-picker.tsx';
import { MarkerFilters } from '#components/playback/marker-filters.tsx';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import type { RunConfiguration } from '#lib/domain/run-configuration.ts';
import { versusTeams } from '#lib/domain/side.ts';
import { handInFact } from '#lib/families/dash-and-dine/facts.ts';
import { areaFact } from '#lib/families/mushroom-war/facts.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { eventRows } from '#lib/fold/event-row.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { loadScenario } from './load-scenario.ts';
import type { FamilyPresentation } from './presentation.ts';
import { loadPresentation, presentedFamilies } from './registry.ts';

const unknown = 'hedge-maze';
const seat = { agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: 1 } as const;

function log(scenario: string, ...bodies: readonly EventBody[]): MatchEvent[] {
  const started: EventBody = {
    kind: 'episode-started',
    scenario,
    teams: { red: 'passive', blue: 'slimy' },
    seed: 7,
    clock: { kind: 'fast' },
    limit: 2400,
    seats: [seat, { agent: 'Byte', team: 'blue', index: 0, system: 'slimy', entity: 3 }],
  };
  return [started, ...bodies].map((body, seq) => ({ ...body, seq, episode: 0, tick: seq * 20 }));
}

const feed: MatchFeed = {
  subscribe: () => () => undefined,
  playhead: () => 100,
  close: () => undefined,
};

const match: MatchDetail = {
  ...{ id: 'abcdefghij', run: null, ordinal: 0, state: 'running', paused: false, reason: null, episodesPlayed: 0, score: null },
  ...{ createdAt: 0, startedAt: null, finishedAt: null, episodes: [] },
  configuration: { scenario: unknown, teams: { red: 'passive', blue: 'slimy' }, episodes: 1, seed: 3, clock: { kind: 'fast' } },
};

/** The visible text of a page, without the comment marks between neighbouring texts. */
const read = (page: string): string => page.replaceAll('<!-- -->', '');

/** Renders parts of the match page over a log. */
function page(presentation: FamilyPresentation, parts: React.ReactNode, ...bodies: readonly EventBody[]): string {
  const view = foldEvents(emptyEpisodeView, log(presentation.family.id, ...bodies), presentation.family);
  const store = createStore<MatchPageState>(() => ({ feed, status: null, presence: 'present', refusal: null, view, presentation }));
  return read(renderToString(<MatchStoreProvider store={store}>{parts}</MatchStoreProvider>));
}

const nothing = { kinds: new Set<string>(), teams: new Set<never>() };
const everything = (
  <>
    <ScoreBar systems={{ red: 'passive', blue: 'slimy' }} results={[]} feed={feed} />
    <AgentCard compact={false} seat={seat} number={1} chosen={false} onChoose={() => undefined} />
    <TeamStatuses />
    <ScorePanel />
    <MarkerFilters whole={null} hidden={nothing} onHide={() => undefined} />
    <Timeline feed={feed} whole={null} hidden={nothing} limit={2400} />
    <MatchPanels match={match} local panel="events" onOpen={() => undefined} thinkers={[]} />
  </>
);

describe('a match of an unknown family', () => {
  const fact: EventBody = { kind: 'family', name: 'gate-opened', agent: 'Ryn', data: { gate: 'north_gate' } };
  const placed: EventBody = { kind: 'block-placed', agent: 'Ryn', block: 'stone', at: [0, 0, 0] };

  it('shows score, agents, work and events, and no areas, slime, caps or orders', async () => {
    const shown = page(await loadPresentation(unknown), everything, placed, fact);
    expect(shown).toContain('0 items picked up · 1 block placed');
    expect(shown).toContain('Blocks broken');
    expect(shown).toContain('Idle');
    expect(shown).not.toMatch(/\barea\b|slime|\bcaps?\b|mushroom|foods|served|wasted/i);
  });

  it('has its facts among the kinds by which the table of events is filtered', async () => {
    const { family } = await loadPresentation(unknown);
    const rows = eventRows(log(unknown, fact, placed), family);
    const filter = { search: '', kinds: [], team: null, call: null };
    const shown = read(
      renderToString(
        <EventFilters rows={rows} family={family} filter={filter} onChange={() => undefined}>
          0 of 3
        </EventFilters>,
      ),
    );
    expect(shown).toMatch(/gate opened <span[^>]*>1</);
    expect(shown).toMatch(/Placed <span[^>]*>1</);
    expect(shown).not.toContain('Handed in');
  });

  it('marks a moment without a sign of its own', async () => {
    const plain = await loadPresentation(unknown);
    const family = { ...plain.family, fold: () => ({ view: plain.family.empty, mark: 'gate', isNews: true }) };
    const marked = { ...plain, family: { ...family, markKinds: [{ kind: 'gate', title: 'Gates' }] } };
    const shown = page(marked, everything, fact);
    expect(shown).toContain('aria-label="Gates, 2"');
    expect(shown).toContain('M0-5 5 0 0 5-5 0z');
  });

  it('appears on the wall of matches and in the form', () => {
    const card = renderToString(<WallCard match={match} lit={false} onLight={() => undefined} />);
    expect(card).toContain('Hedge maze');
    expect(card).toContain(`/art/${unknown}.svg`);
    const summary = {
      id: unknown,
      title: 'Hedge maze',
      summary: '',
      kind: 'points',
      teams: versusTeams,
      seats: { least: 3, most: 3, usual: 3 },
      seconds: 60,
      taskCount: 0,
      figures: [],
      agents: [],
      lineUp: [],
    } as const;
    const Form = () => (
      <ScenarioPicker scenarios={[summary]} form={useForm<FormValues, unknown, RunConfiguration>()} onPick={() => undefined} />
    );
    expect(renderToString(<Form />)).toContain('Hedge maze');
  });
});

describe('a family', () => {
  it.each(presentedFamilies)('%s is shown by its own presentation', async (id) => {
    const { family } = await loadPresentation(id);
    expect(family.id).toBe(id);
    const { Guide, picture } = await loadScenario(id);
    expect(Guide).not.toBeNull();
    expect(picture).not.toBe((await loadScenario(unknown)).picture);
  });

  it('shows the team’s status beside its score, what decides the score, and the family’s moments', async () => {
    const war = page(await loadPresentation('mushroom-war'), everything, areaFact('red', { clean: true, slime: 5 }));
    expect(war).toContain('5 slime');
    expect(war).toContain('0 caps broken · 0 slime cleared');
    expect(war).toContain('area not reported yet');
    expect(war).toContain('aria-label="Area, 1"');
    const handIn = handInFact('blue', { scored: { cake: 2 }, wasted: {}, locked: ['cake'], points: 34 });
    const dine = page(await loadPresentation('dash-and-dine'), everything, handIn);
    expect(dine).toContain('2 of 3 foods still open');
    expect(dine).toContain('2 foods served · 0 foods wasted');
    expect(dine).not.toContain('slime');
  });

  it('adds panels and a lane of its own to the match page', async () => {
    const plain = await loadPresentation(unknown);
    const Panel: FamilyPresentation['panels'][number]['Panel'] = ({ view }) => <p>tick {view.tick}</p>;
    const Lane: FamilyPresentation['Lane'] = ({ limit, children }) => <svg aria-label={`lane of ${limit}`}>{children}</svg>;
    const own: FamilyPresentation = { ...plain, Lane, panels: [{ id: 'plan', title: 'Plan', Panel }] };
    const panels = <MatchPanels match={match} local panel="plan" onOpen={() => undefined} thinkers={[]} />;
    expect(page(own, panels, { kind: 'play-started' })).toContain('tick 20');
    expect(page(own, everything)).toContain('lane of 2400');
    expect(page(plain, everything)).not.toContain('lane of');
  });
});
