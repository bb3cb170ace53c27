/** The poses of a player, with their protocol numbers, body heights and eye heights in blocks, as in vanilla. */
const poses = {
  standing: { id: 0, height: 1.8, eyeHeight: 1.62 },
  gliding: { id: 1, height: 0.6, eyeHeight: 0.4 },
  sleeping: { id: 2, height: 0.2, eyeHeight: 0.2 },
  swimming: { id: 3, height: 0.6, eyeHeight: 0.4 },
  sneaking: { id: 5, height: 1.5, eyeHeight: 1.27 },
} as const;

export type Pose = keyof typeof poses;

/** The protocol number, body height and eye height of a pose. */
export function poseData(pose: Pose): { readonly id: number; readonly height: number; readonly eyeHeight: number } {
  return poses[pose];
}
