'use client';

import { useFrame } from '@react-three/fiber';
import { useMemo } from 'react';
import { Vector3 } from 'three';
import type { Position } from '#lib/domain/position.ts';
import { useScene } from '../world/scene-context.tsx';
import type { ViewPort } from '../world/view-port.ts';
import { leadOf, liftTags, tagOpacity } from './tag-layout.ts';

/** A name tag on the page: its position in the picture, its size, and its last written styles. */
class PlacedTag {
  readonly element: HTMLElement;
  /** Middle and lower edge in pixels, as in `TagBox`. */
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  distance = 0;
  opacity = 1;
  private shown = { isVisible: true, x: Number.NaN, y: Number.NaN, opacity: Number.NaN, lead: Number.NaN };

  constructor(element: HTMLElement) {
    this.element = element;
    this.measure();
  }

  /** Reads its size, which makes the browser lay out the page. */
  measure(): void {
    this.width = this.element.offsetWidth;
    this.height = this.element.offsetHeight;
  }

  hide(): void {
    if (!this.shown.isVisible) return;
    this.shown.isVisible = false;
    this.element.style.visibility = 'hidden';
  }

  /**
   * Shows it with its upper left corner at `x`, `y` and a line of `lead` pixels. Writes only changed styles, because each write costs time.
   */
  show(x: number, y: number, lead: number): void {
    const { shown, element } = this;
    const opacity = Math.round(this.opacity * 100) / 100;
    if (!shown.isVisible || Number.isNaN(shown.x)) element.style.visibility = 'visible';
    if (shown.x !== x || shown.y !== y) element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    if (shown.opacity !== opacity) element.style.opacity = String(opacity);
    if (shown.lead !== lead) element.style.setProperty('--lead', `${lead}px`);
    shown.isVisible = true;
    shown.x = x;
    shown.y = y;
    shown.opacity = opacity;
    shown.lead = lead;
  }
}

const headroom = 2.15;
/** Frames between two measurements of a tag, because reading sizes forces a layout. */
const measuredEvery = 20;

interface Placement {
  frame: number;
  readonly point: Vector3;
  readonly known: WeakMap<HTMLElement, PlacedTag>;
  /** The size of the picture. */
  readonly size: { width: number; height: number };
  readonly shown: PlacedTag[];
  readonly lifts: number[];
}

/** The tag of an element, measured from time to time. */
function tagOf({ known }: Placement, element: HTMLElement, measure: boolean): PlacedTag {
  const tag = known.get(element);
  if (tag === undefined) {
    const made = new PlacedTag(element);
    known.set(element, made);
    return made;
  }
  if (measure) tag.measure();
  return tag;
}

/**
 * Moves the name tags of a picture, which are page elements over it, to their players. Belongs inside the canvas; draws nothing. The
 * topmost `covered` pixels stay free of tags. `centre` is the centre of the picture's subject.
 */
export function NameTagPlacement({ port, centre, covered = 0 }: { port: ViewPort; centre: Position; covered?: number }) {
  const { world } = useScene();
  // Kept from frame to frame: with many players and pictures, new lists for each frame would burden the garbage collector.
  const placement = useMemo(
    (): Placement => ({ frame: 0, point: new Vector3(), known: new WeakMap(), size: { width: 0, height: 0 }, shown: [], lifts: [] }),
    [],
  );
  useFrame(() => {
    const { camera, frame, tags } = port;
    if (!frame) return;
    const { point, size, shown, lifts } = placement;
    const measure = placement.frame++ % measuredEvery === 0;
    if (measure) {
      size.width = frame.offsetWidth;
      size.height = frame.offsetHeight;
    }
    const top = covered + 4;
    const toCentre = point.set(centre.x, centre.y, centre.z).distanceTo(camera.position);
    shown.length = 0;
    for (const body of world.players()) {
      const element = tags.get(body.entity);
      if (!element) continue;
      const tag = tagOf(placement, element, measure);
      point.set(body.pose.x, body.pose.y + (body.shown.isDead ? 1 : headroom), body.pose.z);
      tag.distance = point.distanceTo(camera.position);
      point.project(camera);
      const isHidden =
        point.z > 1 || Math.abs(point.x) > 1.1 || Math.abs(point.y) > 1.15 || !body.shown.isKnown || body.entity === port.eyes;
      if (isHidden) {
        tag.hide();
        continue;
      }
      const half = tag.width / 2;
      tag.x = Math.min(size.width - half - 4, Math.max(half + 4, ((point.x + 1) / 2) * size.width));
      tag.y = Math.max(tag.height + top, ((1 - point.y) / 2) * size.height);
      tag.opacity = tagOpacity(tag.distance, toCentre);
      shown.push(tag);
    }
    liftTags(shown, lifts, top);
    for (let index = 0; index < shown.length; index++) {
      const tag = shown[index];
      const lift = lifts[index] ?? 0;
      tag?.show(Math.round(tag.x - tag.width / 2), Math.round(tag.y - tag.height - lift), leadOf(lift));
    }
  });
  return null;
}
