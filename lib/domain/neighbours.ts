/** Steps to the six neighbours of a block, in the order of face directions: east, west, up, down, south, north. */
export const blockSteps = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** Steps along x and z to the four blocks beside a block: east, west, south, north. */
export const sideSteps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
