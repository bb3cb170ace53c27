/** What keys of the common providers look like, and headers that carry one. */
const keyShapes = [/\b(?:sk|pk|gsk|xai|or)-[\w-]{8,}/g, /\bgsk_\w{8,}/g, /\bAIza[\w-]{20,}/g, /\b(Bearer)\s+[\w.~+/=-]{6,}/gi];

const shortestSecret = 6;

/** The text with every known secret, and whatever looks like a key, replaced. */
export function redact(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret.length >= shortestSecret) clean = clean.replaceAll(secret, '[key]');
  for (const shape of keyShapes) clean = clean.replace(shape, '[key]');
  return clean;
}
