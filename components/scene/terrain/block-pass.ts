/**
 * How block faces are drawn, one after the other: without any hole, with holes, plants (with holes and seen from both sides), and blended
 * over what is there.
 */
export const blockPasses = ['opaque', 'cutout', 'plants', 'translucent'] as const;
export type BlockPass = (typeof blockPasses)[number];

/** Something for every pass. */
export type PerPass<Value> = Readonly<Record<BlockPass, Value>>;

/** Makes something for every pass. */
export function perPass<Value>(make: (pass: BlockPass) => Value): PerPass<Value> {
  return { opaque: make('opaque'), cutout: make('cutout'), plants: make('plants'), translucent: make('translucent') };
}
