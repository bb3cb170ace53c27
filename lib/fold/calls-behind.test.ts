import { describe, expect, it } from 'vitest';
import type { EventBody, MatchEvent } from '#lib/domain/match-event.ts';
import { startedEvent } from '../../tests/fixtures/event-log.ts';
import { callsBehind } from './calls-behind.ts';

const started = startedEvent('dash-and-dine', 'tacticrafter', 'berries');
const asked = (call: string, purpose: string, agent: string | null = null, state: 'started' | 'done' | 'failed' = 'done'): EventBody => ({
  kind: 'model-call',
  call,
  team: 'red',
  ...(agent === null ? {} : { agent }),
  purpose,
  model: 'planner',
  state,
});
const tactics = (revision: number): EventBody => ({ kind: 'tactics', team: 'red', revision, lines: ['1. Ryn bakes.'] });
const program = (revision: number): EventBody => ({ kind: 'program', agent: 'Ryn', revision, code: 'go()', main: 'go' });
const acts = (agent: string): EventBody => ({ kind: 'action', agent, name: 'mineBlock', detail: 'wheat', state: 'started' });
const says: EventBody = { kind: 'chat', from: 'Ryn', text: 'I get wheat' };

function behind(...bodies: readonly EventBody[]): (string | null)[] {
  return callsBehind(bodies.map((body, seq): MatchEvent => ({ ...body, seq, episode: 0, tick: seq })));
}

describe('the model call behind an event', () => {
  it('is the last answer of the team for its tactics, and the same for a repeated revision', () => {
    expect(behind(asked('a', 'tactics'), tactics(0), tactics(0), asked('b', 'tactics-update'), tactics(1))).toEqual([
      'a',
      'a',
      'a',
      'b',
      'b',
    ]);
  });

  it('is null for data from before the log, and for decisions without a model call', () => {
    expect(behind(tactics(4), asked('b', 'tactics-update', null, 'failed'), tactics(5))).toEqual([null, 'b', null]);
  });

  it('is the call that wrote an agent’s program, for all actions of the program', () => {
    const events = [
      asked('w', 'program', 'Ryn'),
      started,
      acts('Ryn'),
      program(0),
      acts('Ryn'),
      says,
      acts('Byte'),
      program(1),
      acts('Ryn'),
    ];
    expect(behind(...events)).toEqual(['w', null, null, 'w', 'w', 'w', null, null, null]);
  });

  it('is one call of the team if that call wrote the programs of all agents', () => {
    expect(behind(asked('t', 'team-program'), started, program(0), acts('Ryn'))).toEqual(['t', null, 't', 't']);
  });

  it('is a separate call for a critique', () => {
    const judged: EventBody = { kind: 'critique', agent: 'Ryn', success: true, text: '' };
    expect(behind(asked('j', 'critique', 'Ryn'), asked('k', 'critique', 'Raze'), judged, judged)).toEqual(['j', 'k', 'j', null]);
  });
});
