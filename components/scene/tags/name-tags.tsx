'use client';
import { useFrame } from '@react-three/fiber';
import type { RefObject } from 'react';
import { Vector3 } from 'three';
import { useScene } from '../world/scene-context.tsx';
import { liftTags, type TagBox } from './tag-layout.ts';

const headroom = 2.15;
const fadeFrom = 45;
const fadeTo = 80;

/** Moves the name tags, which are page elements over the canvas, to their players. Lives inside the canvas; draws nothing. */
export function NameTagPlacement({ tags }: { tags: RefObject<ReadonlyMap<number, HTMLElement>> }) {
  const { world } = useScene();
  useFrame(({ camera, size }) => {
    const point = new Vector3();
    const shown: { element: HTMLElement; box: TagBox; opacity: number }[] = [];
    for (const body of world.bodies()) {
      const element = tags.current.get(body.entity);
      if (!element) continue;
      point.set(body.pose.x, body.pose.y + (body.shown.isDead ? 1 : headroom), body.pose.z);
      const distance = point.distanceTo(camera.position);
      point.project(camera);
      const isHidden =
        point.z > 1 || Math.abs(point.x) > 1.1 || Math.abs(point.y) > 1.15 || !body.shown.isKnown || body.entity === world.eyes;
      if (isHidden) {
        element.style.visibility = 'hidden';
        continue;
      }
      const half = element.offsetWidth / 2;
      const x = Math.min(size.width - half - 4, Math.max(half + 4, ((point.x + 1) / 2) * size.width));
      const y = Math.max(element.offsetHeight + 4, ((1 - point.y) / 2) * size.height);
      const opacity = Math.max(0.35, Math.min(1, 1 - (distance - fadeFrom) / (fadeTo - fadeFrom)));
      shown.push({ element, opacity, box: { x, y, width: half * 2, height: element.offsetHeight, distance } });
    }
    const lifts = liftTags(shown.map(({ box }) => box));
    shown.forEach(({ element, box, opacity }, index) => {
      const lift = lifts[index] ?? 0;
      element.style.visibility = 'visible';
      element.style.opacity = opacity.toFixed(2);
      element.style.transform = `translate3d(${Math.round(box.x - box.width / 2)}px, ${Math.round(box.y - box.height - lift)}px, 0)`;
      element.style.setProperty('--lead', `${Math.round(Math.min(lift, 60) + 4)}px`);
    });
  });
  return null;
}
