import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { TeamArea } from '../marks/team-area.ts';
import { type Trail, trailTicks } from '../marks/trail.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { type MapProjection, placeOnMap } from './map-frame.ts';
import type { PaintedGround } from './map-picture.ts';

/** The ground, rotated to match the projection. */
export function drawGround(context: CanvasRenderingContext2D, { canvas, x, z }: PaintedGround, projection: MapProjection): void {
  const { scale } = projection;
  const [left, top] = placeOnMap(projection, x, z);
  context.imageSmoothingEnabled = false;
  context.setTransform(0, -scale, scale, 0, left, top);
  context.drawImage(canvas, 0, 0);
  context.resetTransform();
}

/** The outlines of the areas, each in its team's colour and line. */
export function drawAreas(context: CanvasRenderingContext2D, areas: readonly TeamArea[], projection: MapProjection): void {
  context.lineWidth = 2;
  for (const { team, centre, radius } of areas) {
    const [left, top] = placeOnMap(projection, centre.x + 0.5, centre.z + 0.5);
    context.strokeStyle = teamLook(team).hex;
    context.setLineDash(teamLook(team).isDashed ? [4, 3] : []);
    context.beginPath();
    context.arc(left, top, radius * projection.scale, 0, Math.PI * 2);
    context.stroke();
  }
  context.setLineDash([]);
}

/** A trail that fades with age. */
export function drawTrail(
  context: CanvasRenderingContext2D,
  trail: Trail,
  team: TeamId | null,
  now: number,
  projection: MapProjection,
): void {
  context.strokeStyle = team ? teamLook(team).hex : '#e6eaed';
  context.lineWidth = 1.5;
  trail.points.forEach((to, index) => {
    const from = trail.points[index - 1];
    if (!from || to.isStart) return;
    context.globalAlpha = Math.max(0, 1 - (now - to.tick) / trailTicks) * 0.9;
    context.beginPath();
    context.moveTo(...placeOnMap(projection, from.x, from.z));
    context.lineTo(...placeOnMap(projection, to.x, to.z));
    context.stroke();
  });
  context.globalAlpha = 1;
}

/** An animal or a villager: a small pale diamond, below the players. */
export function drawCreature(context: CanvasRenderingContext2D, { pose, shown }: SceneBody, projection: MapProjection, size: number): void {
  const [left, top] = placeOnMap(projection, pose.x, pose.z);
  context.globalAlpha = shown.isDead ? 0.5 : 1;
  context.lineWidth = 1;
  context.strokeStyle = '#0f1214';
  context.fillStyle = '#e8dcc4';
  context.beginPath();
  context.moveTo(left, top - size);
  context.lineTo(left + size, top);
  context.lineTo(left, top + size);
  context.lineTo(left - size, top);
  context.closePath();
  context.fill();
  context.stroke();
  context.globalAlpha = 1;
}

/** A player: red is a triangle, blue a square, others a disc, with a line in its view direction; the name is below if there is room. */
export function drawPlayer(
  context: CanvasRenderingContext2D,
  body: SceneBody,
  projection: MapProjection,
  size: number,
  named: boolean,
): void {
  const { pose, shown } = body;
  const { team, label } = body.looks;
  const [left, top] = placeOnMap(projection, pose.x, pose.z);
  context.globalAlpha = shown.isDead ? 0.5 : 1;
  context.strokeStyle = '#0f1214';
  context.fillStyle = team ? teamLook(team).hex : '#e6eaed';
  const [aheadX, aheadZ] = [-Math.sin(pose.yaw), Math.cos(pose.yaw)];
  for (const [width, style] of [
    [4, '#0f1214'],
    [2, '#ffffff'],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = style;
    context.beginPath();
    context.moveTo(left, top);
    context.lineTo(left + aheadZ * size * 1.9, top - aheadX * size * 1.9);
    context.stroke();
  }
  context.lineWidth = 2;
  context.strokeStyle = '#0f1214';
  context.beginPath();
  if (team === 'red') {
    context.moveTo(left, top - size * 1.25);
    context.lineTo(left + size * 1.1, top + size * 0.85);
    context.lineTo(left - size * 1.1, top + size * 0.85);
    context.closePath();
  } else if (team === 'blue') context.rect(left - size, top - size, size * 2, size * 2);
  else context.arc(left, top, size, 0, Math.PI * 2);
  context.stroke();
  context.fill();
  context.globalAlpha = 1;
  if (!named || !label) return;
  context.font = '600 12px Inter Variable, sans-serif';
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeText(label, left, top + size * 3);
  context.fillStyle = '#e6eaed';
  context.fillText(label, left, top + size * 3);
}
