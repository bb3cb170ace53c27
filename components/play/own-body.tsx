'use client';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import type { SceneBody } from '#components/scene/world/scene-body.ts';
import { useScene } from '#components/scene/world/scene-context.tsx';
import type { BlockFacts } from '#lib/blocks/block-facts.ts';
import type { AimTarget } from '#lib/play/aim.ts';
import { AimMark } from './aim-mark.tsx';
import type { PlayRoom } from './play-room.ts';

/** After the scene has moved all bodies, before the camera follows the own one. */
const betweenBodiesAndCamera = -1.5;
/** Bodies that no player hits or uses. */
const untouchable = new Set(['item', 'experience_orb', 'falling_block']);

function targetsOf(bodies: readonly SceneBody[], own: number | null, facts: BlockFacts): AimTarget[] {
  return bodies.flatMap(({ entity, looks, pose, shown }) => {
    const size = facts.bodySize(looks.name);
    if (entity === own || size === null || untouchable.has(looks.name) || shown.isDead) return [];
    const [width, height] = size;
    return [{ entity, position: { x: pose.x, y: pose.y, z: pose.z }, width, height }];
  });
}

/** Inside the scene: lets the time of the game pass, and shows the own body where it is predicted instead of where the feed last saw it. */
export function OwnBody({ room, facts }: { room: PlayRoom; facts: BlockFacts }) {
  const { world } = useScene();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    let swings = 0;
    let swungAt: number | null = null;
    room.targets = () => targetsOf(world.bodies(), room.session.view.getState().person.body, facts);
    room.show = (part) => {
      const { session } = room;
      const { body } = session.view.getState().person;
      const own = body === null || !session.isInWorld ? undefined : world.players().find(({ entity }) => entity === body);
      if (own === undefined) return;
      const { feet, yaw, pitch, isSneaking, speed } = session.eyes(part);
      if (session.swings !== swings) swungAt = world.tick;
      swings = session.swings;
      const radians = Math.PI / 180;
      Object.assign(own.pose, { x: feet.x, y: feet.y, z: feet.z, yaw: yaw * radians, pitch: pitch * radians, speed });
      own.shown.isKnown = true;
      own.shown.isSneaking = isSneaking;
      own.shown.swungAt = swungAt;
    };
    return () => {
      room.targets = () => [];
      room.show = () => undefined;
    };
  }, [room, facts, world]);
  useFrame(() => {
    room.show(room.advance(performance.now()));
    invalidate();
  }, betweenBodiesAndCamera);
  return <AimMark room={room} facts={facts} />;
}
