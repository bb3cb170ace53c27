/** One of a ground's colours for a cell, by a fixed pattern that makes the ground look worn. */
export function wornColour(colours: readonly string[], x: number, z: number): string {
  const mixed = Math.imul(x * 374761393 + z * 668265263, 1274126177);
  return colours[((mixed ^ (mixed >>> 13)) >>> 0) % colours.length] ?? '#000000';
}
