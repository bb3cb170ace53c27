/** Longest line that a person may say, as in the game's chat. */
const longest = 256;

/** A line that a person said: the text without control characters, nothing for a blank one, or the reason of a refusal. */
export type SpokenLine = { readonly text: string } | { readonly refusal: string } | null;

/** Checks a line that a person typed. Control characters, the formatting sign and signs that turn the direction of writing are taken out. */
export function spokenLine(typed: string): SpokenLine {
  const text = typed
    .replace(/[\p{Cc}\p{Bidi_Control}§]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  if (text.length > longest)
    return {
      refusal: `This line has ${text.length.toLocaleString('en')} characters; a line of chat has at most ${longest}. Nothing was said.`,
    };
  return { text };
}
