import { boxFaces } from '#lib/bodies/box-faces.ts';
import { type CreatureLimb, creatureFigure } from '#lib/bodies/creature-figure.ts';
import { limbs, modelScale, pivots, playerBoxes } from '#lib/bodies/player-figure.ts';
import { paintSkin, skinSize } from '#lib/bodies/skin.ts';
import { sunlit } from '#lib/daylight.ts';
import { rgbOf } from '#lib/rgb.ts';
import type { ViewBody } from './view-body.ts';

/** A picture of a box's face: RGBA, row by row from the top. */
export interface FacePicture {
  readonly pixels: Uint8Array;
  /** Pixels of a whole row of `pixels`. */
  readonly stride: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box of a body, in blocks from its feet: x to its left, y up, z ahead. One picture per face, in the order of `boxFaces`. */
export interface BodyBox {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
  readonly faces: readonly (FacePicture | null)[];
}

/** Boxes thinner than this, in model pixels, are painted on another box: only their front shows. */
const paintDepth = 0.2;
/** Limbs that only the other half of a kind has. */
const hiddenLimb: CreatureLimb = 'otherCoat';
/** Width of a dropped item in blocks, and its height above the ground. */
const itemSize = 0.27;
const itemLift = 0.13;
/** Where a held item is: before the right hand. */
const heldPlace = { low: [-0.48, 0.62, 0.1], high: [-0.24, 0.86, 0.34] } as const;
const unknownColour = '#c9b8a4';

/** The boxes of a body. `itemFaces` gives the six faces of an item. */
export function boxesOf(body: ViewBody, itemFaces: (item: string) => readonly (FacePicture | null)[]): readonly BodyBox[] {
  if (body.kind === 'player') {
    const own = playerBoxesOf(body.name, body.team, body.isSneaking);
    return body.held === null ? own : [...own, { ...heldPlace, faces: itemFaces(body.held) }];
  }
  if (body.kind === 'item') {
    const half = itemSize / 2;
    return [{ low: [-half, itemLift, -half], high: [half, itemLift + itemSize, half], faces: itemFaces(body.name) }];
  }
  return creatureBoxes(body.name, body.width, body.height);
}

function playerBoxesOf(name: string, team: string | null, isSneaking: boolean): readonly BodyBox[] {
  const pixels = paintSkin(name, team);
  sunlit(pixels);
  const lowered = isSneaking ? 0.2 : 0;
  return limbs.map((limb): BodyBox => {
    const { from, size, skin } = playerBoxes[limb];
    const pivot = pivots[limb];
    const isLeg = limb === 'rightLeg' || limb === 'leftLeg';
    const low = corner((axis) => (pivot[axis] + from[axis]) * modelScale - (axis === 1 && !isLeg ? lowered : 0));
    const faces = boxFaces.map(({ area }): FacePicture => {
      const [left, top, width, height] = area(size[0], size[1], size[2]);
      return { pixels, stride: skinSize, left: skin[0] + left, top: skin[1] + top, width, height };
    });
    return { low, high: corner((axis) => low[axis] + size[axis] * modelScale), faces };
  });
}

function creatureBoxes(name: string, width: number, height: number): readonly BodyBox[] {
  const figure = creatureFigure(name);
  if (figure === null) {
    const half = width / 2;
    const face = plainFace(unknownColour);
    return [{ low: [-half, 0, -half], high: [half, height, half], faces: boxFaces.map(() => face) }];
  }
  const { scale, parts } = figure;
  return parts
    .filter(({ limb }) => limb !== hiddenLimb)
    .flatMap(({ pivot, boxes }) =>
      boxes.map(([colour, x, y, z, wide, tall, deep]): BodyBox => {
        const from = [x, y, z] as const;
        const size = [wide, tall, deep] as const;
        const face = plainFace(colour);
        const low = corner((axis) => (pivot[axis] + from[axis]) * scale);
        return {
          low,
          high: corner((axis) => low[axis] + size[axis] * scale),
          faces: boxFaces.map(({ normal }) => (deep < paintDepth && normal[2] !== 1 ? null : face)),
        };
      }),
    );
}

const plainFaces = new Map<string, FacePicture>();

/** A face of one colour. */
export function plainFace(colour: string): FacePicture {
  const known = plainFaces.get(colour);
  if (known) return known;
  const pixels = Uint8Array.from([...rgbOf(colour), 255]);
  sunlit(pixels);
  const made = { pixels, stride: 1, left: 0, top: 0, width: 1, height: 1 };
  plainFaces.set(colour, made);
  return made;
}

function corner(at: (axis: 0 | 1 | 2) => number): [number, number, number] {
  return [at(0), at(1), at(2)];
}
