import { describe, expect, test } from 'vitest';
import type { Audience } from '#lib/domain/audience.ts';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { SeatViewer, TeamViewer, Viewer, Watcher } from '#lib/domain/viewer.ts';
import { plainFamily } from '#lib/families/plain-family.ts';
import { emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { eventRows } from '#lib/fold/event-row.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { Random } from '#server/minecraft/random.ts';
import { drawnEvents, drawnKinds, placesIn } from './conformance/support/drawn-events.ts';

const drawn = 60;
const spectator: Watcher = { kind: 'spectator' };
const red: TeamViewer = { kind: 'team', team: 'red', agents: ['Ryn', 'Raze'] };

/** Fields of an event that contain text which spectators may not read. */
const secretTexts = ['issue.text', 'outside-team.detail', 'model-call.reason'];

function placesFor(viewer: Viewer, events: readonly MatchEvent[]): Set<string> {
  return placesIn(JSON.stringify(events.map((event) => redactFor(viewer, event))));
}

describe.each(drawnKinds)('an event of kind %s', (kind) => {
  const events = [1, 2, 3].flatMap((seed) => drawnEvents(kind, drawn, seed));

  test.each(['owner', 'guest'] as const)('is given to the %s unchanged', (viewer) => {
    for (const event of events) expect(redactFor({ kind: viewer }, event)).toBe(event);
  });

  test('is given to spectators with all its texts except the secret ones, and without what was spent', () => {
    const all = placesIn(JSON.stringify(events));
    expect([...placesFor(spectator, events)].sort()).toEqual([...all].filter((place) => !secretTexts.includes(place)).sort());
    for (const event of events) expect(redactFor(spectator, event)).not.toHaveProperty('costUsd');
  });

  test('still fits the schema for spectators, at the same place of the log, and is unchanged for others', () => {
    for (const event of events) {
      const before = structuredClone(event);
      const shown = redactFor(spectator, event);
      expect(matchEventSchema.parse(shown)).toEqual(shown);
      expect(shown).toMatchObject({ kind, seq: event.seq, episode: event.episode, tick: event.tick });
      expect(redactFor(spectator, shown)).toEqual(shown);
      expect(event).toEqual(before);
    }
  });

  test('is given to a team complete or not at all, and not if it belongs to another team', () => {
    for (const event of events) {
      const shown = redactFor(red, event);
      expect(shown === null || shown === event).toBe(true);
      if ('team' in event && event.team === 'blue') expect(shown).toBe(null);
    }
  });
});

describe('a team', () => {
  /** Public information in the game, and what the arena sends to each team. */
  const open = ['play-started', 'death', 'episode-ended', 'chat'];
  const everything = drawnKinds.flatMap((kind) => drawnEvents(kind, drawn, 4));
  const of = (agent: string, team: 'red' | 'blue'): MatchEvent[] =>
    everything.map((event) => {
      const owned = { ...event, ...('agent' in event ? { agent } : {}), ...('team' in event ? { team } : {}) };
      const audience = { to: 'seats', seats: [agent === 'Ryn' ? 'Raze' : 'Byte'] };
      return matchEventSchema.parse(event.kind === 'chat' ? { ...event, from: agent, audience } : owned);
    });

  test('gets nothing that its opponents plan, do, hold, discuss, send to their models or fail at', () => {
    const given = of('Byte', 'blue').filter((event) => redactFor(red, event) !== null);
    expect([...new Set(given.map(({ kind }) => kind))].sort()).toEqual(open.filter((kind) => kind !== 'chat').sort());
  });

  test('gets its own plans, calls, programs, issues and internal messages', () => {
    const given = new Set(of('Ryn', 'red').flatMap((event) => (redactFor(red, event) === null ? [] : [event.kind])));
    for (const kind of ['tactics', 'causal-graph', 'program', 'model-call', 'issue', 'chat', 'action'] as const)
      expect(given).toContain(kind);
  });

  test('gets the seed of no episode', () => {
    for (const event of everything) if ('seed' in event) expect(redactFor(red, event)).toBe(null);
    expect(everything.some((event) => 'seed' in event)).toBe(true);
  });
});

describe('a message', () => {
  const random = new Random(11);
  const teams: Readonly<Record<string, readonly string[]>> = { red: ['Ryn', 'Raze', 'Rix'], blue: ['Byte', 'Blink'] };
  const agents = Object.values(teams).flat();
  const players: readonly (SeatViewer | TeamViewer)[] = Object.entries(teams).flatMap(([team, own]) => [
    { kind: 'team', team, agents: own },
    ...own.map((agent): SeatViewer => ({ kind: 'seat', team, agent })),
  ]);
  const audiences: readonly (() => Audience | undefined)[] = [
    () => undefined,
    () => ({ to: 'everyone' }),
    () => ({ to: 'team', team: random.pick(Object.keys(teams)) }),
    () => ({ to: 'seats', seats: agents.filter(() => random.next() < 0.4).concat(random.pick(agents)) }),
  ];

  /** Who hears it, computed in another way than in the code under test: by listing all agents in the audience. */
  function hearersOf(audience: Audience | undefined, from: string): readonly string[] {
    const named = audience?.to === 'team' ? (teams[audience.team] ?? []) : audience?.to === 'seats' ? audience.seats : agents;
    return [...named, from];
  }

  test.each(['chat of the game', 'everyone', 'a team', 'some seats'].map((title, index) => [title, audiences[index]] as const))(
    'to %s reaches exactly the players of its audience and the speaker',
    (_, draw) => {
      for (const event of drawnEvents('chat', 200, 12)) {
        const { audience: _, ...said } = event.kind === 'chat' ? event : { audience: undefined };
        const audience = draw?.();
        const from = random.pick([...agents, 'Referee']);
        const message = matchEventSchema.parse({ ...said, from, ...(audience === undefined ? {} : { audience }) });
        const hearers = hearersOf(audience, from);
        for (const viewer of players) {
          const own = viewer.kind === 'seat' ? [viewer.agent] : viewer.agents;
          expect(redactFor(viewer, message), JSON.stringify({ viewer, audience, from })).toBe(
            own.some((agent) => hearers.includes(agent)) ? message : null,
          );
        }
        for (const kind of ['owner', 'guest', 'spectator'] as const) expect(redactFor({ kind }, message)).toEqual(message);
      }
    },
  );
});

describe('a seat', () => {
  const seat: SeatViewer = { kind: 'seat', team: 'red', agent: 'Ryn' };

  test.each(drawnKinds)('gets of %s nothing that its whole team does not get', (kind) => {
    for (const event of drawnEvents(kind, drawn, 7)) if (redactFor(seat, event) !== null) expect(redactFor(red, event)).toBe(event);
  });

  test('gets what happens to itself, and not the plans, calls and programs of its team-mates', () => {
    const events = drawnKinds.flatMap((kind) => drawnEvents(kind, drawn, 8)).filter(({ kind }) => kind !== 'chat');
    const given = (agent: string): string[] => {
      const owned = events.map((event) =>
        matchEventSchema.parse({ ...event, ...('agent' in event ? { agent } : {}), ...('team' in event ? { team: 'red' } : {}) }),
      );
      return [...new Set(owned.filter((event) => redactFor(seat, event) !== null).map(({ kind }) => kind))].sort();
    };
    const common = ['death', 'episode-ended', 'family', 'play-started', 'seat'];
    const own = ['action', 'block-broken', 'block-placed', 'critique', 'health', 'inventory', 'issue', 'item-collected', 'model-call'];
    const talks = ['alarm', 'command', 'conversation', 'goal', 'modes', 'places', 'retrieved', 'steering'];
    const programs = ['mind-record', 'program', 'program-error', 'program-line', 'program-started', 'summary'];
    expect(given('Raze')).toEqual(common);
    expect(given('Ryn')).toEqual([...common, ...own, ...programs, ...talks].sort());
  });
});

test('a log as spectators get it is folded and listed as any other', () => {
  const kinds = drawnKinds.filter((kind) => kind !== 'episode-started');
  const [start] = drawnEvents('episode-started', 1, 5);
  const events = [...(start === undefined ? [] : [start]), ...kinds.flatMap((kind) => drawnEvents(kind, 20, 6))];
  const log = events.map((event, seq) => redactFor(spectator, { ...event, seq, episode: 0, tick: seq }));
  expect(foldEvents(emptyEpisodeView, log, plainFamily('any')).seq).toBe(log.length - 1);
  expect(eventRows(log, plainFamily('any'))).toHaveLength(log.length);
});
