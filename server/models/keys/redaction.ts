/** Patterns of the keys of common providers, and of headers that carry a key. */
const keyShapes = [/\b(?:sk|pk|gsk|xai|or)-[\w-]{8,}/g, /\bgsk_\w{8,}/g, /\bAIza[\w-]{20,}/g, /\b(Bearer)\s+[\w.~+/=-]{6,}/gi];

const shortestSecret = 6;

/** Replaces every known secret, and all text in the form of a key. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret.length >= shortestSecret) clean = clean.replaceAll(secret, '[key]');
  for (const shape of keyShapes) clean = clean.replace(shape, '[key]');
  return clean;
}
