/** Estimated tokens of a text, about four bytes each, if the provider does not count them. */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}
