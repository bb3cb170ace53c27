import { describe, expect, test } from 'vitest';
import { type EventBody, matchEventSchema } from '#lib/domain/match-event.ts';
import { plainFamily } from '#lib/families/plain-family.ts';
import { describeEvent } from './event-line.ts';
import { eventRows } from './event-row.ts';

const stamp = { seq: 0, episode: 0, tick: 0 };
const seats = [{ agent: 'Ryn', team: 'red', index: 0, system: 'tacticrafter', entity: 1 }] as const;

const kinds: readonly [EventBody, string][] = [
  [{ kind: 'tactics', team: 'red', revision: 0, lines: ['1. Ryn harvests.'] }, 'Red chose tactics'],
  [
    { kind: 'causal-graph', team: 'red', revision: 0, relations: [{ action: 'bake', causes: ['wheat'], effects: ['bread'] }] },
    'Red knows 1 relation of cause and effect',
  ],
  [{ kind: 'opponent-model', team: 'blue', revision: 1, lines: ['1. Raze hides.'] }, 'Blue has a view of its opponents'],
  [{ kind: 'program', agent: 'Ryn', revision: 2, code: 'async function go(bot) {}', main: 'go' }, 'Ryn has a new program'],
  [{ kind: 'critique', agent: 'Ryn', success: false, text: 'Clean first.' }, 'Critique of Ryn: did not do its part'],
  [{ kind: 'program-error', agent: 'Ryn', message: 'x is not defined', line: 3, column: 4 }, 'The program of Ryn failed'],
  [
    { kind: 'model-call', call: 'a1', team: 'red', agent: 'Ryn', purpose: 'program', model: 'planner', state: 'failed', reason: 'timeout' },
    'Ryn got no answer from planner',
  ],
];

describe('events about minds', () => {
  test.each(kinds)('have a text and fit the schema of the log: %o', (body, words) => {
    const event = matchEventSchema.parse({ ...body, ...stamp });
    expect(describeEvent(event, seats, plainFamily('any'))?.text).toBe(words);
    expect(eventRows([event], plainFamily('any'))[0]?.text).toContain(words);
  });

  test('has no text for a started model call, or for a line of a program', () => {
    const asked = {
      kind: 'model-call',
      call: 'a1',
      team: 'red',
      purpose: 'tactics',
      model: 'planner',
      state: 'started',
      ...stamp,
    } as const;
    expect(describeEvent(asked, seats, plainFamily('any'))).toBeNull();
    expect(describeEvent({ kind: 'program-line', agent: 'Ryn', revision: 0, line: 4, ...stamp }, seats, plainFamily('any'))).toBeNull();
  });

  test('is refused above the limits of the log', () => {
    const long = { kind: 'tactics', team: 'red', revision: 0, lines: ['x'.repeat(501)], ...stamp };
    expect(matchEventSchema.safeParse(long).success).toBe(false);
  });
});
