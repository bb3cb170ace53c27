import { describe, expect, test } from 'vitest';
import type { FeedListener, MatchFeed } from '#lib/feed/match-feed.ts';
import type { EntityFrame, Frame } from '#lib/protocol/frame/frame.ts';
import { SceneWorld } from './scene-world.ts';

const body = (entity: number): EntityFrame => ({
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

const standing = { yaw: 0, pitch: 0, onGround: true, sneaking: false, sprinting: false, swung: false, hurt: false, dead: false };
const at = (tick: number, entity: number, x: number): Frame => ({
  type: 'snapshot',
  tick,
  full: false,
  bodies: [{ ...standing, entity, position: { x, y: -60, z: 0 } }],
});

function worldOf(playhead = (): number => 0): { world: SceneWorld; tell: (frame: Frame) => void; reset: () => void } {
  let listener: FeedListener = {};
  const feed: MatchFeed = {
    subscribe: (given) => {
      listener = given;
      return () => undefined;
    },
    playhead,
    close: () => undefined,
  };
  const world = new SceneWorld(feed, { frame: () => undefined, reset: () => undefined });
  return { world, tell: (frame) => listener.frame?.(frame), reset: () => listener.reset?.() };
}

describe('the world of a scene', () => {
  test('has the time of day that was last sent, also while it waits for another world', () => {
    const { world, tell, reset } = worldOf();
    const told: (number | null)[] = [];
    world.watch(() => told.push(world.daylight?.time ?? null));
    expect(world.daylight).toBeNull();
    tell({ type: 'daylight', tick: 0, time: 9000, runs: true });
    tell({ type: 'daylight', tick: 90, time: 0, runs: true });
    reset();
    expect(told).toEqual([9000, 0, 0]);
  });

  test('keeps the list of bodies while blocks crack, and the list of cracks while bodies appear', () => {
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

  test('keeps the list of players while items appear and disappear, and replaces it when a player holds another item', () => {
    const { world, tell } = worldOf();
    tell(body(1));
    const players = world.players();
    tell({ ...body(2), name: 'item', label: null });
    tell({ type: 'gone', tick: 2, entities: [2] });
    expect(world.players()).toBe(players);
    expect(world.playerOf('Stranger')).toBe(players[0]);
    tell({ ...body(1), item: 'stick' });
    expect(world.playerOf('Bot1')?.looks.item).toBe('stick');
  });

  test('shows a resting body in its place, and in its earlier place when time goes back', () => {
    let tick = 10;
    const { world, tell } = worldOf(() => tick);
    const shownAt = (moment: number): number | undefined => {
      tick = moment;
      world.update();
      return world.playerOf('Bot1')?.pose.x;
    };
    tell(body(1));
    tell(at(10, 1, 1));
    tell(at(12, 1, 3));
    expect([shownAt(12), shownAt(13), shownAt(40)]).toEqual([3, 3, 3]);
    expect([shownAt(11), shownAt(40)]).toEqual([2, 3]);
    tell({ type: 'snapshot', tick: 41, full: false, bodies: [] });
    tell(at(42, 1, 5));
    expect([shownAt(41), shownAt(42), shownAt(50)]).toEqual([3, 5, 5]);
  });

  test('removes the cracks of a removed body, and keeps those of others', () => {
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
