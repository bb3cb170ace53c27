/** A primitive was called with arguments it cannot take. The message says which and what it wants instead. */
export class PrimitiveMisuse extends Error {
  override readonly name = 'PrimitiveMisuse';
}
