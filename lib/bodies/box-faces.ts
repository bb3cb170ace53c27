type Corner = readonly [number, number, number];

interface BoxFace {
  readonly normal: Corner;
  /** Lower left, lower right, upper left, upper right as 0/1 of the box. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
  /** Left, top, width and height in a picture that unfolds a box of this width, height and depth like player skins. */
  readonly area: (width: number, height: number, depth: number) => readonly [number, number, number, number];
}

/** The six faces of a box, as 0/1 corners. */
export const boxFaces: readonly BoxFace[] = [
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 1, 1],
    ],
    area: (_w, h, d) => [0, d, d, h],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ],
    area: (w, h, d) => [d, d, w, h],
  },
  {
    normal: [1, 0, 0],
    corners: [
      [1, 0, 1],
      [1, 0, 0],
      [1, 1, 1],
      [1, 1, 0],
    ],
    area: (w, h, d) => [d + w, d, d, h],
  },
  {
    normal: [0, 0, -1],
    corners: [
      [1, 0, 0],
      [0, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
    area: (w, h, d) => [2 * d + w, d, w, h],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [0, 1, 1],
      [1, 1, 1],
      [0, 1, 0],
      [1, 1, 0],
    ],
    area: (w, _h, d) => [d, 0, w, d],
  },
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
    ],
    area: (w, _h, d) => [d + w, 0, w, d],
  },
];
