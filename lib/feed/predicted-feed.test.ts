import { expect, test } from 'vitest';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import type { FeedListener, MatchFeed } from './match-feed.ts';
import { PredictedFeed } from './predicted-feed.ts';

/** A predicted feed over a live one that the test plays. */
function predicted() {
  let told: FeedListener = {};
  let isClosed = false;
  const live: MatchFeed = {
    subscribe: (listener) => {
      told = listener;
      return () => undefined;
    },
    playhead: () => 12,
    close: () => {
      isClosed = true;
    },
  };
  const feed = new PredictedFeed(live);
  const seen: Frame[] = [];
  const leave = feed.subscribe({ frame: (frame) => void seen.push(frame) });
  return { feed, seen, leave, tell: (frame: Frame) => told.frame?.(frame), isClosed: () => isClosed };
}

const crack = { x: 1, y: 2, z: 3, stage: 4 } as const;
const cracks = (entity: number): Frame => ({ type: 'cracks', tick: 9, entity, ...crack });

test('the cracks of the own body come from the page alone, those of others from the server', () => {
  const { feed, seen, tell } = predicted();
  feed.control(7);
  tell(cracks(8));
  tell(cracks(7));
  feed.showCracks(crack);
  expect(seen).toEqual([cracks(8), { type: 'cracks', tick: 9, entity: 7, ...crack }]);
});

test('a predicted block has the newest tick, and nothing is shown for none or after leaving', () => {
  const { feed, seen, leave, tell, isClosed } = predicted();
  const changes = [{ x: 1, y: 2, z: 3, state: 0 }];
  tell(cracks(8));
  feed.showBlocks(changes);
  feed.showBlocks([]);
  feed.showCracks(crack);
  expect(seen.slice(1)).toEqual([{ type: 'blocks', tick: 9, changes }]);
  leave();
  feed.showBlocks(changes);
  expect([seen.length, feed.playhead()]).toEqual([2, 12]);
  feed.close();
  expect(isClosed()).toBe(true);
});
