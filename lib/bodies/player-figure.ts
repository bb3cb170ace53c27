/** Parts of a player that move independently. */
export const limbs = ['head', 'body', 'rightArm', 'leftArm', 'rightLeg', 'leftLeg'] as const;
export type Limb = (typeof limbs)[number];

/** A vanilla player is 32 model pixels tall, drawn at 15/16 size: slightly more than 1.8 blocks. */
export const modelScale = 0.9375 / 16;

/** Pivots of limbs, in model pixels from the feet. */
export const pivots: Readonly<Record<Limb, readonly [number, number, number]>> = {
  head: [0, 24, 0],
  body: [0, 24, 0],
  rightArm: [-5, 22, 0],
  leftArm: [5, 22, 0],
  rightLeg: [-2, 12, 0],
  leftLeg: [2, 12, 0],
};

interface LimbBox {
  readonly from: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  /** Corner of the limb's part of the skin. */
  readonly skin: readonly [number, number];
}

/** Boxes relative to their pivots. The player looks to +z; its right hand is at -x. */
export const playerBoxes: Readonly<Record<Limb, LimbBox>> = {
  head: { from: [-4, 0, -4], size: [8, 8, 8], skin: [0, 0] },
  body: { from: [-4, -12, -2], size: [8, 12, 4], skin: [16, 16] },
  rightArm: { from: [-3, -10, -2], size: [4, 12, 4], skin: [40, 16] },
  leftArm: { from: [-1, -10, -2], size: [4, 12, 4], skin: [32, 48] },
  rightLeg: { from: [-2, -12, -2], size: [4, 12, 4], skin: [0, 16] },
  leftLeg: { from: [-2, -12, -2], size: [4, 12, 4], skin: [16, 48] },
};

/** Heights of the eyes above the feet, in blocks. */
export const eyeHeight = 1.62;
export const sneakingEyeHeight = 1.27;

/** The view of a first-person camera in degrees, unless a person chooses another. */
export const usualFieldOfView = 68;
