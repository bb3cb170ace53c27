import { hexOf, rgbOf } from '#lib/rgb.ts';

const hairs = ['#402a1c', '#7d2a20', '#56646f', '#c9a45a', '#23201e', '#6b3f24', '#8a8f94', '#a4532c'] as const;
const skins = ['#d2a57e', '#b07e5a', '#b9c3cc', '#e0b693', '#8a5f43', '#f0cfae'] as const;
const eyes = ['#4a7a52', '#1d2226', '#3d6fa5', '#2f5f9a', '#6b4a2a'] as const;

/** Rows of an 8 x 8 face: h hair, s skin, w white of the eye, e eye, n nose, m mouth. */
const shapes = [
  ['hhhhhhhh', 'hhhhhhhh', 'hssssssh', 'ssssssss', 'swessews', 'sssnnsss', 'ssmmmmss', 'ssssssss'],
  ['hhhhhhhh', 'hhhhhhhh', 'hssssssh', 'hwessewh', 'hssnnssh', 'hssssssh', 'hhsmmshh', 'hhhhhhhh'],
  ['hhhhhhhh', 'hhhhhhhh', 'hhssssnh', 'ssssssss', 'swessews', 'sssnnsss', 'ssmmmmss', 'ssssssss'],
] as const;

/** A stable number for a name. */
export function nameHash(name: string): number {
  let value = 2166136261;
  for (const letter of name) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** A darker variant of a colour. */
function darker(hex: string, by: number): string {
  return hexOf(rgbOf(hex).map((value) => value * by));
}

/** Hair and skin of a name. */
export function skinTones(name: string): { readonly hair: string; readonly skin: string; readonly eyes: string } {
  const code = nameHash(name);
  return {
    hair: hairs[code % hairs.length] ?? hairs[0],
    skin: skins[(code >>> 3) % skins.length] ?? skins[0],
    eyes: eyes[(code >>> 7) % eyes.length] ?? eyes[0],
  };
}

/** The face of a name, 8 x 8 colours by rows from the top: the same on cards and in the scene. */
export function facePixels(name: string): readonly (readonly string[])[] {
  const look = skinTones(name);
  const shape = shapes[(nameHash(name) >>> 11) % shapes.length] ?? shapes[0];
  const colours: Readonly<Record<string, string>> = {
    h: look.hair,
    s: look.skin,
    w: '#ffffff',
    e: look.eyes,
    n: darker(look.skin, 0.81),
    m: darker(look.skin, 0.65),
  };
  return shape.map((row) => [...row].map((letter) => colours[letter] ?? look.skin));
}
