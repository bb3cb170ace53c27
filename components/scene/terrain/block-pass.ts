/** The render passes of block faces in order: without holes, with holes, plants (with holes and visible from both sides), and blended. */
export const blockPasses = ['opaque', 'cutout', 'plants', 'translucent'] as const;
export type BlockPass = (typeof blockPasses)[number];

/** A value for every pass. */
export type PerPass<Value> = Readonly<Record<BlockPass, Value>>;

/** Creates a value for every pass. */
export function perPass<Value>(make: (pass: BlockPass) => Value): PerPass<Value> {
  return { opaque: make('opaque'), cutout: make('cutout'), plants: make('plants'), translucent: make('translucent') };
}
