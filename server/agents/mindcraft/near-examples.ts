/** The examples that share the most words with what is said, best first; the same words count once. */
export function nearExamples(examples: readonly string[], said: string, most: number): readonly string[] {
  const words = wordsOf(said);
  const ranked = examples.map((example, index) => {
    const own = wordsOf(example);
    const shared = [...own].filter((word) => words.has(word)).length;
    return { example, index, likeness: shared / Math.sqrt(Math.max(1, own.size)) };
  });
  return ranked
    .toSorted((one, other) => other.likeness - one.likeness || one.index - other.index)
    .slice(0, most)
    .map(({ example }) => example);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []);
}
