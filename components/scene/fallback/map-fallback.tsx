'use client';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import { teamColours } from '../marks/team-area.ts';
import { SceneWorld } from '../world/scene-world.ts';
import { MapPicture } from './map-picture.ts';

const drawnPerSecond = 10;

/** Draws the map and the players on it, north up; returns what stops it. */
function runMap(canvas: HTMLCanvasElement, feed: MatchFeed): () => void {
  let picture: MapPicture | null = null;
  let isDirty = true;
  let ground: { bitmap: HTMLCanvasElement; x: number; z: number } | null = null;
  let world: SceneWorld | null = null;
  let isStopped = false;
  MapPicture.load().then(
    (made) => {
      if (isStopped) return;
      picture = made;
      world = new SceneWorld(feed, {
        frame: (frame) => {
          made.frame(frame);
          isDirty = true;
        },
        reset: () => {
          made.reset();
          isDirty = true;
        },
      });
    },
    (error: unknown) => console.error(error),
  );
  const timer = setInterval(() => {
    const context = canvas.getContext('2d');
    if (!context || !picture || !world) return;
    if (isDirty) {
      ground = paintedGround(picture);
      isDirty = false;
    }
    canvas.width = canvas.clientWidth;
    canvas.height = canvas.clientHeight;
    if (!ground) return;
    world.update();
    const scale = Math.max(1, Math.min(canvas.width / ground.bitmap.width, canvas.height / ground.bitmap.height) * 1.8);
    const [middleX, middleZ] = [ground.bitmap.width / 2, ground.bitmap.height / 2];
    const place = (x: number, z: number): [number, number] => [
      canvas.width / 2 + (x - (ground?.x ?? 0) - middleX) * scale,
      canvas.height / 2 + (z - (ground?.z ?? 0) - middleZ) * scale,
    ];
    context.imageSmoothingEnabled = false;
    context.drawImage(
      ground.bitmap,
      canvas.width / 2 - middleX * scale,
      canvas.height / 2 - middleZ * scale,
      ground.bitmap.width * scale,
      ground.bitmap.height * scale,
    );
    for (const { looks, pose, shown } of world.bodies()) {
      if (looks.name !== 'player' || !shown.isKnown) continue;
      const [x, z] = place(pose.x, pose.z);
      drawMark(context, x, z, looks.team, looks.label ?? '');
    }
  }, 1000 / drawnPerSecond);
  return () => {
    isStopped = true;
    clearInterval(timer);
    world?.dispose();
  };
}

function paintedGround(picture: MapPicture): { bitmap: HTMLCanvasElement; x: number; z: number } | null {
  const drawn = picture.draw();
  if (!drawn) return null;
  const bitmap = document.createElement('canvas');
  bitmap.width = drawn.image.width;
  bitmap.height = drawn.image.height;
  bitmap.getContext('2d')?.putImageData(drawn.image, 0, 0);
  return { bitmap, x: drawn.x, z: drawn.z };
}

/** Red is a triangle, blue a square, others a disc; the name stands below. */
function drawMark(context: CanvasRenderingContext2D, x: number, y: number, team: 'red' | 'blue' | null, label: string): void {
  context.fillStyle = team ? teamColours[team] : '#e6eaed';
  context.strokeStyle = '#0f1214';
  context.lineWidth = 2;
  context.beginPath();
  if (team === 'red') {
    context.moveTo(x, y - 9);
    context.lineTo(x + 8, y + 6);
    context.lineTo(x - 8, y + 6);
    context.closePath();
  } else if (team === 'blue') context.rect(x - 7, y - 7, 14, 14);
  else context.arc(x, y, 7, 0, Math.PI * 2);
  context.stroke();
  context.fill();
  context.font = '600 12px sans-serif';
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeText(label, x, y + 22);
  context.fillStyle = '#e6eaed';
  context.fillText(label, x, y + 22);
}

/** The match as a map from above, for browsers without WebGL 2. Fills its parent, which must be positioned. */
export function MapFallback({ feed, children }: { feed: MatchFeed; children?: ReactNode }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => (canvas.current ? runMap(canvas.current, feed) : undefined), [feed]);
  return (
    <div style={{ position: 'absolute', inset: 0, background: '#0f1214' }}>
      <canvas ref={canvas} role="img" aria-label="Map of the match" style={{ width: '100%', height: '100%', display: 'block' }} />
      {children}
    </div>
  );
}
