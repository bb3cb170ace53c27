/** A primitive got invalid arguments. The message names the argument and the expected value. */
export class PrimitiveMisuse extends Error {
  override readonly name = 'PrimitiveMisuse';
}
