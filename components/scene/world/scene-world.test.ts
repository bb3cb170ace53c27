import { describe, expect, test } from 'vitest';
import type { FeedListener, MatchFeed } from '#lib/feed/match-feed.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { SceneWorld } from './scene-world.ts';

const body = (entity: number): Frame => ({
  type: 'entity',
  tick: 1,
  entity,
  name: 'player',
  label: `Bot${entity}`,
  team: null,
  item: null,
  count: 1,
  position: { x: 0, y: -60, z: 0 },
});

function worldOf(): { world: SceneWorld; tell: (frame: Frame) => void } {
  let listener: FeedListener = {};
  const feed: MatchFeed = {
    capabilities: { live: true, seek: false, speed: false },
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
    playhead: () => 0,
    close: () => undefined,
  };
  const world = new SceneWorld(feed, { frame: () => undefined, reset: () => undefined });
  return { world, tell: (frame) => listener.frame?.(frame) };
}

describe('the world of a scene', () => {
  test('gives the same list of bodies while blocks crack, and the same cracks while bodies come', () => {
    const { world, tell } = worldOf();
    tell(body(1));
    const bodies = world.bodies();
    tell({ type: 'cracks', tick: 2, entity: 1, x: 0, y: -60, z: 0, stage: 3 });
    expect(world.bodies()).toBe(bodies);
    expect(world.cracks()).toHaveLength(1);
    const cracks = world.cracks();
    tell(body(2));
    expect(world.cracks()).toBe(cracks);
    expect(world.bodies().map(({ entity }) => entity)).toEqual([1, 2]);
  });

  test('forgets the cracks of a body that goes, and keeps those of others', () => {
    const { world, tell } = worldOf();
    for (const entity of [1, 2]) {
      tell(body(entity));
      tell({ type: 'cracks', tick: 2, entity, x: entity, y: -60, z: 0, stage: 1 });
    }
    tell({ type: 'gone', tick: 3, entities: [1] });
    expect(world.cracks().map(({ entity }) => entity)).toEqual([2]);
    expect(world.bodies().map(({ entity }) => entity)).toEqual([2]);
  });
});
