/** Directions of a face: 0 +x, 1 -x, 2 +y, 3 -y, 4 +z, 5 -z. `unshaded` faces (plants) get full light in every direction. */
export const unshaded = 6;

/** How a block is drawn. `cube` hides what is behind it, `model` has gaps, the other three have render passes or surfaces of their own. */
export const blockKind = { nothing: 0, cube: 1, model: 2, water: 3, lava: 4 } as const;

/** Bits beside the kind: waterlogged, faces between blocks of the same model omitted, transparent to daylight. */
export const wetBit = 8;
export const joinedBit = 16;
export const clearBit = 32;

/** Positions and texture coordinates are integers in 1/64 block. */
export const unitsPerBlock = 64;
