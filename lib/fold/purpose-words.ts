const known: ReadonlyMap<string, string> = new Map([
  ['tactics-update', 'new tactics'],
  ['causal', 'causes and effects'],
  ['causal-update', 'corrected causes and effects'],
  ['opponent', 'the opponents'],
  ['program', 'a program'],
  ['critique', 'a judgement'],
  ['team-program', 'programs of the team'],
  ['question', 'advice'],
  ['image-analysis', 'a picture of what it sees'],
  ['embed', 'vectors of texts'],
]);

/** What a model call is about, for people. A purpose of which no words are known is shown as it is, with spaces. */
export function purposeWords(purpose: string): string {
  return known.get(purpose) ?? purpose.replaceAll('-', ' ');
}
