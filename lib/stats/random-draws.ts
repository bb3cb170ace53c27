/** Seeded numbers in [0, 1): xorshift32. Equal seeds give equal numbers. */
export function randomDraws(seed: number): () => number {
  let state = seed >>> 0 || 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
