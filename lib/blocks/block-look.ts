/** Directions of a face: 0 +x, 1 -x, 2 +y, 3 -y, 4 +z, 5 -z. `unshaded` faces (plants) get full light whichever way they look. */
export const unshaded = 6;

/** How a block is drawn. `cube` hides what is behind it, `model` has gaps, the other three have passes or surfaces of their own. */
export const blockKind = { nothing: 0, cube: 1, model: 2, water: 3, lava: 4 } as const;

/** Bits beside the kind: water stands in the block, faces towards a block of the same model are left out, daylight goes through. */
export const wetBit = 8;
export const joinedBit = 16;
export const clearBit = 32;

/** Positions and texture coordinates are in 1/64 block, so that they stay whole numbers. */
export const unitsPerBlock = 64;
