/** The key of a column in maps: one number per chunk position within 2 million columns of the origin. */
export function columnKey(x: number, z: number): number {
  return (x + 2_097_152) * 4_194_304 + (z + 2_097_152);
}
