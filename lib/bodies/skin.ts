import type { TeamId } from '#lib/domain/team.ts';
import { rgbOf } from '#lib/rgb.ts';
import { facePixels, nameHash, skinTones } from './face.ts';

interface Palette {
  readonly shirt: string;
  readonly trim: string;
  readonly trousers: string;
  readonly skin: string;
  readonly hair: string;
}

export const skinSize = 64;

const shirts: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  red: [
    ['#d9603f', '#8f3524'],
    ['#a23b2b', '#e08a63'],
    ['#c24a2e', '#f0a070'],
    ['#8f2f22', '#d9603f'],
  ],
  blue: [
    ['#3377bd', '#1f4c7d'],
    ['#5aa0dd', '#e6eef5'],
    ['#2a5f9e', '#78b4ea'],
    ['#4189c9', '#16395f'],
  ],
  team: [
    ['#7da844', '#4c6a26'],
    ['#a6d854', '#5c7a2e'],
    ['#5f8f5a', '#c6e48b'],
    ['#8fbf5f', '#33502a'],
    ['#5a7d2f', '#d7e8a0'],
    ['#b9cf6a', '#6b7a2c'],
    ['#6aa36a', '#2f5a3a'],
    ['#94b84c', '#3a5f4a'],
  ],
};
const otherShirts = [
  ['#6a8f5a', '#3e5a34'],
  ['#c79a3c', '#7f5f1d'],
] as const;
const trousers = ['#3b4148', '#2d3238', '#39424c', '#2b3d55'];
function paletteOf(name: string, team: TeamId | null): Palette {
  const seed = nameHash(name);
  const pick = <T>(list: readonly T[], shift: number, fallback: T): T => list[(seed >>> shift) % list.length] ?? fallback;
  const [shirt, trim] = pick(shirts[team ?? ''] ?? otherShirts, 0, ['#6a8f5a', '#3e5a34']);
  return { shirt, trim, trousers: pick(trousers, 3, '#3b4148'), ...skinTones(name) };
}

/**
 * Our own player skin, drawn by rule from name and team: the usual 64x64 layout, RGBA. Shirt and sleeves have the team's colour, the rest
 * depends on the name.
 */
export function paintSkin(name: string, team: TeamId | null): Uint8Array<ArrayBuffer> {
  const palette = paletteOf(name, team);
  const pixels = new Uint8Array(skinSize * skinSize * 4);
  const seed = nameHash(name);
  const dot = (x: number, y: number, hex: string): void => {
    const grain = 0.94 + (0.12 * (((Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663) ^ seed) >>> 8) % 16)) / 16;
    pixels.set([...rgbOf(hex).map((value) => Math.min(255, Math.round(value * grain))), 255], (y * skinSize + x) * 4);
  };
  const fill = (x: number, y: number, width: number, height: number, hex: string): void => {
    for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < width; dx++) dot(x + dx, y + dy, hex);
  };
  paintHead(palette, name, fill, dot);
  paintBody(palette, fill);
  for (const [left, top] of [
    [40, 16],
    [32, 48],
  ] as const)
    paintArm(palette, left, top, fill);
  for (const [left, top] of [
    [0, 16],
    [16, 48],
  ] as const)
    paintLeg(palette, left, top, fill);
  return pixels;
}

type Fill = (x: number, y: number, width: number, height: number, hex: string) => void;
type Dot = (x: number, y: number, hex: string) => void;

function paintHead(palette: Palette, name: string, fill: Fill, dot: Dot): void {
  fill(0, 8, 32, 8, palette.skin);
  fill(8, 0, 8, 8, palette.hair);
  fill(16, 0, 8, 8, palette.skin);
  fill(24, 8, 8, 6, palette.hair);
  for (const [side, back] of [
    [0, 0],
    [16, 20],
  ] as const) {
    fill(side, 8, 8, 3, palette.hair);
    fill(back, 11, 4, 3, palette.hair);
  }
  facePixels(name).forEach((row, y) => {
    row.forEach((colour, x) => {
      dot(8 + x, 8 + y, colour);
    });
  });
}

function paintBody(palette: Palette, fill: Fill): void {
  fill(16, 16, 24, 16, palette.shirt);
  for (const [left, width] of [
    [20, 8],
    [32, 8],
  ] as const) {
    fill(left, 20, width, 1, palette.trim);
    fill(left + 3, 21, 2, 7, palette.trim);
  }
  fill(16, 30, 24, 1, '#4a3524');
  fill(23, 30, 2, 1, '#d9b44a');
  fill(16, 31, 24, 1, palette.trousers);
  fill(28, 16, 8, 4, palette.trousers);
}

function paintArm(palette: Palette, left: number, top: number, fill: Fill): void {
  fill(left, top + 4, 16, 8, palette.shirt);
  fill(left, top + 10, 16, 1, palette.trim);
  fill(left, top + 11, 16, 5, palette.skin);
  fill(left + 4, top, 4, 4, palette.shirt);
  fill(left + 8, top, 4, 4, palette.skin);
}

function paintLeg(palette: Palette, left: number, top: number, fill: Fill): void {
  fill(left, top + 4, 16, 9, palette.trousers);
  fill(left, top + 13, 16, 3, '#2a211a');
  fill(left + 4, top, 4, 4, palette.trousers);
  fill(left + 8, top, 4, 4, '#1d1712');
}
