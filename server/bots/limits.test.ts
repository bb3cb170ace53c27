import { describe, expect, test } from 'vitest';
import { ChatLimit } from './chat-limit.ts';
import { FailureCounter } from './failure-counter.ts';

describe('chat limit', () => {
  test('lets 25 lines through in 100 ticks and refuses the next', () => {
    const limit = new ChatLimit();
    for (let line = 0; line < 25; line++) limit.spend(1000 + line * 100);
    expect(() => limit.spend(5999)).toThrow(/25 chat lines/);
  });

  test('forgets a line after 100 ticks', () => {
    const limit = new ChatLimit();
    for (let line = 0; line < 25; line++) limit.spend(1000 + line);
    expect(() => limit.spend(6000)).not.toThrow();
    expect(() => limit.spend(6000)).toThrow();
  });
});

describe('failure counter', () => {
  test('throws at the eleventh failure of a group and not before', () => {
    const counter = new FailureCounter();
    for (let failure = 0; failure < 10; failure++) counter.failed('mineBlock', 'none');
    counter.failed('placeItem', 'none');
    expect(() => counter.failed('mineBlock', 'No dirt nearby')).toThrow(/mineBlock failed more than 10 times.*No dirt nearby/);
  });

  test('starts again with a new program', () => {
    const counter = new FailureCounter();
    for (let failure = 0; failure < 10; failure++) counter.failed('mineBlock', 'none');
    counter.reset();
    expect(() => counter.failed('mineBlock', 'none')).not.toThrow();
  });
});
