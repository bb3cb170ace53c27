/** A column of blocks as a key of a map, by its chunk coordinates. */
export function columnKey(columnX: number, columnZ: number): string {
  return `${columnX},${columnZ}`;
}
