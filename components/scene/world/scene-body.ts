import type { BodyState, EntityFrame } from '#lib/protocol/frame/frame.ts';
import { BodyTrack, type Pose } from './body-track.ts';

/** A body in the scene: its kind (changes rarely, React reads it) and its position (changes every frame, only mutated). */
export interface SceneBody {
  readonly entity: number;
  readonly looks: EntityFrame;
  readonly track: BodyTrack;
  readonly pose: Pose;
  /** Flags at the shown tick. */
  readonly shown: { isKnown: boolean; isDead: boolean; isSneaking: boolean; swungAt: number | null; hurtAt: number | null };
  /** The newest state if it is shown and nothing follows, because most bodies stand still. */
  settled: BodyState | null;
}

export function sceneBody(looks: EntityFrame): SceneBody {
  const { x, y, z } = looks.position;
  return {
    entity: looks.entity,
    looks,
    track: new BodyTrack(),
    pose: { x, y, z, yaw: 0, pitch: 0, speed: 0 },
    shown: { isKnown: looks.name !== 'player', isDead: false, isSneaking: false, swungAt: null, hurtAt: null },
    settled: null,
  };
}

/** Moves a body to its position at a tick. */
export function showAt(body: SceneBody, tick: number): void {
  const { newest, newestTick } = body.track;
  if (newest !== null && tick >= newestTick && body.settled === newest) return;
  body.settled = tick >= newestTick ? newest : null;
  if (!body.track.at(tick, body.pose)) return;
  const state = body.track.stateAt(tick);
  body.shown.isKnown = true;
  body.shown.isDead = state?.dead ?? false;
  body.shown.isSneaking = state?.sneaking ?? false;
  body.shown.swungAt = body.track.lastTick('swung', tick);
  body.shown.hurtAt = body.track.lastTick('hurt', tick);
}
