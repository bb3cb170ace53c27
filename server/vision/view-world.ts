/** The blocks of a view. */
export interface ViewWorld {
  /**
   * The states of the section (16 blocks each way) with these section coordinates, ordered by y, then z, then x. Null if it is air alone,
   * undefined if it is not loaded.
   */
  sectionAt(x: number, y: number, z: number): Uint16Array | null | undefined;
  /** The lowest section that can hold blocks, and the first above all. */
  readonly lowestSection: number;
  readonly highestSection: number;
}
