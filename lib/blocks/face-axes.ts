/** The two axes (0 x, 1 y, 2 z) that a face spans, by its direction. */
export const faceAxes = [
  [2, 1],
  [2, 1],
  [0, 2],
  [0, 2],
  [0, 1],
  [0, 1],
] as const;
