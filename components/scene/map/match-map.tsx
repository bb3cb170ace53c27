'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { messageOf } from '#lib/message-of.ts';
import { Trail } from '../marks/trail.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { SceneWorld } from '../world/scene-world.ts';
import { drawAreas, drawCreature, drawGround, drawPlayer, drawTrail } from './map-drawing.ts';
import { type ArenaPlace, fitMap, mapExtent } from './map-frame.ts';
import { mapPalette } from './map-palette.ts';
import { MapPicture } from './map-picture.ts';

interface MapLook {
  readonly perSecond: number;
  /** Half the size of a player's mark in pixels. */
  readonly markSize: number;
  readonly named: boolean;
  readonly trails: boolean;
}

/** Entities that are no creatures; players have their own marks. */
const notCreatures = new Set(['player', 'item', 'experience_orb', 'falling_block', 'fishing_bobber', 'arrow', 'tnt', 'armor_stand']);

function isCreature({ looks, shown }: SceneBody): boolean {
  return shown.isKnown && !notCreatures.has(looks.name);
}

/** Draws a match from above onto a canvas until stopped. The areas come from the match. */
function runMap(canvas: HTMLCanvasElement, feed: MatchFeed, look: MapLook, failed: (reason: string) => void): () => void {
  let isStopped = false;
  let stop = (): void => {
    isStopped = true;
  };
  mapPalette().then(
    (palette) => {
      if (isStopped) return;
      const picture = new MapPicture(palette);
      const trails = new Map<number, Trail>();
      let arena: ArenaPlace = { origin: { x: 0, y: 0, z: 0 }, areas: [] };
      const world = new SceneWorld(feed, {
        frame: (frame) => picture.frame(frame),
        reset: () => {
          picture.reset();
          trails.clear();
        },
      });
      const unsubscribe = feed.subscribe({
        status: (status) => {
          arena = status;
        },
      });
      const draw = (): void => {
        const context = canvas.getContext('2d');
        const ground = picture.ground();
        if (!context || !ground || canvas.clientWidth === 0) return;
        world.update();
        const density = Math.min(2, window.devicePixelRatio);
        const [width, height] = [canvas.clientWidth, canvas.clientHeight];
        canvas.width = Math.round(width * density);
        canvas.height = Math.round(height * density);
        const extent = mapExtent(arena, { x: ground.x, z: ground.z, width: ground.canvas.width, height: ground.canvas.height });
        const projection = fitMap(extent, canvas.width, canvas.height);
        drawGround(context, ground, projection);
        drawAreas(context, arena.areas, projection);
        const players = world.players().filter(({ shown }) => shown.isKnown);
        for (const body of world.bodies()) if (isCreature(body)) drawCreature(context, body, projection, look.markSize * density * 0.45);
        for (const body of players) {
          if (!look.trails) break;
          const trail = trails.get(body.entity) ?? new Trail();
          trails.set(body.entity, trail);
          trail.add(world.tick, body.pose);
          drawTrail(context, trail, body.looks.team, world.tick, projection);
        }
        for (const body of players) drawPlayer(context, body, projection, look.markSize * density, look.named);
      };
      const timer = setInterval(() => document.hidden || draw(), 1000 / look.perSecond);
      stop = () => {
        clearInterval(timer);
        unsubscribe();
        world.dispose();
      };
    },
    (error: unknown) => failed(messageOf(error)),
  );
  return () => stop();
}

/** A match as a map from above, red left and blue right as from the camera above. Fills its parent, which must be positioned. */
export function MatchMap({
  feed,
  label = 'Map of the match',
  perSecond = 10,
  markSize = 7,
  named = false,
  trails = false,
  onFailure,
}: Partial<MapLook> & {
  feed: MatchFeed;
  label?: string;
  onFailure?: (reason: string) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useEffectEvent((reason: string) => onFailure?.(reason));
  useEffect(() => {
    if (!canvas.current) return;
    return runMap(canvas.current, feed, { perSecond, markSize, named, trails }, (reason) => {
      console.error(reason);
      failed(reason);
    });
  }, [feed, perSecond, markSize, named, trails]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' }}
    />
  );
}
