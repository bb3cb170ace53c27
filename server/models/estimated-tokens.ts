/** Tokens of a text, where nobody counted them: about four bytes each. */
export function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 4);
}
