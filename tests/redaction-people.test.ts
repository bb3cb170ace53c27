import { describe, expect, test } from 'vitest';
import { type MatchEvent, matchEventSchema } from '#lib/domain/match-event.ts';
import { redactFor } from '#lib/domain/redaction.ts';
import type { Watcher } from '#lib/domain/viewer.ts';
import { drawnEvents, drawnKinds } from './conformance/support/drawn-events.ts';

/* What people who play a match, and those who look on meanwhile, get of its events. */

const drawn = 40;
const player: Watcher = { kind: 'player', team: 'red', agent: 'Ryn' };
const onlooker: Watcher = { kind: 'onlooker' };

/** A drawn event as one of an agent and its team, with its texts replaced by a mark. */
function owned(event: MatchEvent, agent: string, team: string): MatchEvent {
  const texts = Object.fromEntries(
    Object.entries(event).flatMap(([field, value]) => (typeof value === 'string' && free.has(field) ? [[field, 'MARK']] : [])),
  );
  const audience = event.kind === 'chat' ? { from: agent, audience: { to: 'team', team } } : {};
  const place = { ...('agent' in event ? { agent } : {}), ...('team' in event ? { team } : {}) };
  return matchEventSchema.parse({ ...event, ...texts, ...place, ...audience });
}
const free = new Set(['text', 'detail', 'code', 'prompt', 'answer', 'critique', 'reason']);

/** Kinds that anyone sees in the world or on the scoreboard. */
const visible = new Set([
  ...['episode-started', 'step', 'play-started', 'block-broken', 'block-placed', 'item-collected', 'health', 'death', 'score'],
  ...['task-progress', 'sample', 'seat', 'episode-ended', 'withheld'],
]);

describe.each(drawnKinds)('while people play, an event of kind %s', (kind) => {
  const events = drawnEvents(kind, drawn, 11);

  test('keeps its number, episode and tick for every viewer, and fits the schema', () => {
    for (const event of events) {
      for (const viewer of [player, onlooker]) {
        const shown = redactFor(viewer, event);
        expect([shown.seq, shown.episode, shown.tick]).toEqual([event.seq, event.episode, event.tick]);
        expect(matchEventSchema.safeParse(shown).success).toBe(true);
      }
    }
  });

  test('of the other team is withheld from a player and from onlookers, unless everyone sees it in the world', () => {
    for (const event of events) {
      const theirs = owned(event, 'Byte', 'blue');
      for (const viewer of [player, onlooker]) {
        const shown = redactFor(viewer, theirs);
        if (visible.has(kind)) continue;
        const isOfTeam = 'team' in theirs || 'agent' in theirs || kind === 'chat';
        if (isOfTeam) expect(shown).toEqual({ kind: 'withheld', seq: event.seq, episode: event.episode, tick: event.tick });
      }
    }
  });

  test('gives a player no less of its own than a team viewer gets in its seat, apart from what spectators may not have', () => {
    for (const event of events) {
      const ours = owned(event, 'Ryn', 'red');
      const asSeat = redactFor({ kind: 'seat', team: 'red', agent: 'Ryn' }, ours);
      if (asSeat !== null) expect(redactFor(player, ours).kind).toBe(kind);
    }
  });
});

test('no one who plays or looks on gets the seed, which would reveal the future', () => {
  for (const event of drawnEvents('episode-started', drawn, 3))
    for (const viewer of [player, onlooker]) expect(redactFor(viewer, event)).toMatchObject({ seed: null });
});

test('the owner without a seat gets everything', () => {
  for (const kind of drawnKinds) for (const event of drawnEvents(kind, 5, 5)) expect(redactFor({ kind: 'owner' }, event)).toBe(event);
});
