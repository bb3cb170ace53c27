'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { Vector3 } from 'three';
import type { Position } from '#lib/domain/position.ts';
import type { ViewPort } from '../views/view-port.ts';
import { useScene } from '../world/scene-context.tsx';
import { leadOf, liftTags, type TagBox, tagOpacity } from './tag-layout.ts';

const headroom = 2.15;
const hidden = 'hidden';

/** The style of a tag, written to the page only after a change, because the browser parses every assigned style. */
function show(element: HTMLElement, last: WeakMap<HTMLElement, string>, x: number, y: number, opacity: string, lead: string): void {
  const look = `${x} ${y} ${opacity} ${lead}`;
  if (last.get(element) === look) return;
  last.set(element, look);
  element.style.visibility = 'visible';
  element.style.opacity = opacity;
  element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
  element.style.setProperty('--lead', lead);
}

/** Frames between two measurements of a tag, because reading sizes forces a layout. */
const measuredEvery = 20;

/**
 * Moves the name tags of a picture, which are page elements over it, to their players. Lives inside the canvas; draws nothing. The topmost
 * `covered` pixels stay free of tags. `centre` is the centre of the picture's subject.
 */
export function NameTagPlacement({ port, centre, covered = 0 }: { port: ViewPort; centre: Position; covered?: number }) {
  const { world } = useScene();
  const sizes = useRef({ frame: 0, of: new Map<HTMLElement, { width: number; height: number }>() });
  const point = useMemo(() => new Vector3(), []);
  const last = useMemo(() => new WeakMap<HTMLElement, string>(), []);
  useFrame(() => {
    const { camera, frame, tags } = port;
    if (!frame) return;
    if (sizes.current.frame++ % measuredEvery === 0) sizes.current.of.clear();
    const sizeOf = (element: HTMLElement): { width: number; height: number } => {
      const known = sizes.current.of.get(element) ?? { width: element.offsetWidth, height: element.offsetHeight };
      sizes.current.of.set(element, known);
      return known;
    };
    const size = sizeOf(frame);
    const toCentre = point.set(centre.x, centre.y, centre.z).distanceTo(camera.position);
    const shown: { element: HTMLElement; box: TagBox; opacity: number }[] = [];
    for (const body of world.players()) {
      const element = tags.get(body.entity);
      if (!element) continue;
      point.set(body.pose.x, body.pose.y + (body.shown.isDead ? 1 : headroom), body.pose.z);
      const distance = point.distanceTo(camera.position);
      point.project(camera);
      const isHidden =
        point.z > 1 || Math.abs(point.x) > 1.1 || Math.abs(point.y) > 1.15 || !body.shown.isKnown || body.entity === port.eyes;
      if (isHidden) {
        if (last.get(element) !== hidden) element.style.visibility = hidden;
        last.set(element, hidden);
        continue;
      }
      const { width, height } = sizeOf(element);
      const half = width / 2;
      const x = Math.min(size.width - half - 4, Math.max(half + 4, ((point.x + 1) / 2) * size.width));
      const y = Math.max(height + covered + 4, ((1 - point.y) / 2) * size.height);
      const opacity = tagOpacity(distance, toCentre);
      shown.push({ element, opacity, box: { x, y, width, height, distance } });
    }
    const lifts = liftTags(shown.map(({ box }) => box));
    shown.forEach(({ element, box, opacity }, index) => {
      const lift = lifts[index] ?? 0;
      const x = Math.round(box.x - box.width / 2);
      const y = Math.round(box.y - box.height - lift);
      show(element, last, x, y, opacity.toFixed(2), `${leadOf(lift)}px`);
    });
  });
  return null;
}
