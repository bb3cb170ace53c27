import minecraftData from 'minecraft-data';
import { describe, expect, test } from 'vitest';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { blockStates } from './block-states.ts';
import { FakeFeed } from './fake-feed.ts';

function recorded(ticks: number): { frames: Frame[]; seqs: number[] } {
  const feed = new FakeFeed(() => 0);
  const frames: Frame[] = [];
  const seqs: number[] = [];
  feed.subscribe({ frame: (frame) => frames.push(frame), events: (events) => seqs.push(...events.map((event) => event.seq)) });
  feed.advance(ticks);
  feed.close();
  return { frames, seqs };
}

describe('fake feed', () => {
  test('plays the same match every time', () => {
    expect(recorded(300)).toEqual(recorded(300));
  });

  test('numbers its events without gaps', () => {
    const { seqs } = recorded(600);
    expect(seqs).toEqual(seqs.map((_, index) => index));
  });

  test('shows a later listener the current world', () => {
    const feed = new FakeFeed(() => 0);
    feed.advance(30);
    const changed: Frame[] = [];
    feed.subscribe({ frame: (frame) => changed.push(frame) });
    const bodies = changed.flatMap((frame) => (frame.type === 'snapshot' ? frame.bodies : []));
    expect(bodies.map((body) => body.entity)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    expect(changed.filter((frame) => frame.type === 'column')).toHaveLength(56);
    feed.close();
  });

  test('uses the block states of Minecraft 1.20.1', () => {
    const blocks = minecraftData('1.20.1').blocksByName;
    for (const [name, state] of Object.entries(blockStates)) {
      const block = blocks[name];
      expect(state >= (block?.minStateId ?? 1e9) && state <= (block?.maxStateId ?? -1), name).toBe(true);
    }
  });
});
