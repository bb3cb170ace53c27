import type { TeamId } from '#lib/domain/team.ts';

type Rgb = readonly [number, number, number];

interface Palette {
  readonly shirt: string;
  readonly trim: string;
  readonly trousers: string;
  readonly skin: string;
  readonly hair: string;
  readonly eyes: string;
}

export const skinSize = 64;

const shirts: Readonly<Record<TeamId | 'none', readonly (readonly [string, string])[]>> = {
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
  none: [
    ['#6a8f5a', '#3e5a34'],
    ['#c79a3c', '#7f5f1d'],
  ],
};
const trousers = ['#3b4148', '#2d3238', '#39424c', '#2b3d55'];
const skins = ['#d2a57e', '#b07e5a', '#e0b693', '#8d5f42', '#f0cba8'];
const hairs = ['#402a1c', '#7d2a20', '#c9a45a', '#23201e', '#8a5a32', '#b9b3a8'];
const eyes = ['#4a7a52', '#2f5f9a', '#5a4632', '#1d2226'];

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}

function paletteOf(name: string, team: TeamId | null): Palette {
  const seed = hash(name);
  const pick = <T>(list: readonly T[], shift: number, fallback: T): T => list[(seed >>> shift) % list.length] ?? fallback;
  const [shirt, trim] = pick(shirts[team ?? 'none'], 0, ['#6a8f5a', '#3e5a34']);
  return {
    shirt,
    trim,
    trousers: pick(trousers, 3, '#3b4148'),
    skin: pick(skins, 7, '#d2a57e'),
    hair: pick(hairs, 11, '#402a1c'),
    eyes: pick(eyes, 16, '#4a7a52'),
  };
}

function rgb(hex: string): Rgb {
  return [Number.parseInt(hex.slice(1, 3), 16), Number.parseInt(hex.slice(3, 5), 16), Number.parseInt(hex.slice(5, 7), 16)];
}

/**
 * A player skin of our own, drawn by rule from name and team: the usual 64x64 layout, RGBA. The team's colour is on shirt and sleeves, the
 * rest differs by name.
 */
export function paintSkin(name: string, team: TeamId | null): Uint8Array<ArrayBuffer> {
  const palette = paletteOf(name, team);
  const pixels = new Uint8Array(skinSize * skinSize * 4);
  const seed = hash(name);
  const dot = (x: number, y: number, hex: string): void => {
    const grain = 0.94 + (0.12 * (((Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663) ^ seed) >>> 8) % 16)) / 16;
    pixels.set([...rgb(hex).map((value) => Math.min(255, Math.round(value * grain))), 255], (y * skinSize + x) * 4);
  };
  const fill = (x: number, y: number, width: number, height: number, hex: string): void => {
    for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < width; dx++) dot(x + dx, y + dy, hex);
  };
  paintHead(palette, seed, fill, dot);
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

function paintHead(palette: Palette, seed: number, fill: Fill, dot: Dot): void {
  fill(0, 8, 32, 8, palette.skin);
  fill(8, 0, 8, 8, palette.hair);
  fill(16, 0, 8, 8, palette.skin);
  fill(24, 8, 8, 6, palette.hair);
  for (const side of [0, 16]) {
    fill(side, 8, 8, 3, palette.hair);
    fill(side === 0 ? 0 : 20, 11, 4, 2 + (seed % 3), palette.hair);
  }
  fill(8, 8, 8, 2, palette.hair);
  dot(8, 10, palette.hair);
  dot(15, 10, palette.hair);
  if (seed % 2 === 0) dot(12, 10, palette.hair);
  for (const [white, iris] of [
    [9, 10],
    [14, 13],
  ] as const) {
    dot(white, 12, '#f4f4f0');
    dot(iris, 12, palette.eyes);
  }
  fill(11, 13, 2, 1, shade(palette.skin, 0.86));
  fill(10, 14, 4, 1, shade(palette.skin, 0.62));
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

function shade(hex: string, by: number): string {
  return `#${rgb(hex)
    .map((value) =>
      Math.round(value * by)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
