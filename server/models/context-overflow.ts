/** The words by which providers say that a prompt is longer than the context of the model. */
const overflow = [
  /context_length_exceeded|context_window_exceeded|exceed_context_size|model_max_prompt_tokens/i,
  /(?:maximum|max|available|model'?s?|allowed) (?:input |prompt )?context (?:length|size|window)/i,
  /(?:exceeds?|larger than|longer than|over) (?:the |its |your )?(?:\w+ ){0,3}context|context (?:the )?overflows?|n_ctx/i,
  /prompt (?:is )?too long|input (?:is )?too long|too many (?:input |prompt )?tokens|prompt contains [\d,]+ tokens/i,
  /input token count.{0,40}exceeds|maximum prompt length|input length and .?max_tokens.? exceed context/i,
  /reduce the length of (?:the |your )?(?:messages|prompt|either|input)|`?inputs`? (?:tokens )?must have less than|`inputs` tokens \+/i,
  /exceeds? (?:the )?(?:maximum|limit).{0,40}(?:context|prompt|input)/i,
];

/** Whether a refusal says that the prompt, or the prompt and the length of the answer together, exceed the context of the model. */
export function overflows(status: number | undefined, said: string): boolean {
  if (status === 413) return !/per minute|rate.?limit|\bTPM\b/i.test(said);
  return status !== undefined && status >= 400 && status !== 401 && status !== 429 && overflow.some((words) => words.test(said));
}

/**
 * The tokens that the words of an overflow leave for an answer: the context less the prompt, where both are stated; null if they are not.
 */
export function tokensLeft(said: string): number | null {
  const number = (pattern: RegExp): number | null => {
    const found = pattern.exec(said)?.[1];
    return found === undefined ? null : Number(found.replaceAll(/[,_]/g, ''));
  };
  const context =
    number(/context (?:length|size|window)(?: of| is|:)?[^\d]{0,20}([\d,_]+)/i) ?? number(/context limit: \d+ \+ \d+ > ([\d,_]+)/i);
  const prompt =
    number(/([\d,_]+) (?:in the messages|of text input|input tokens|tokens? from the input|prompt tokens|in your prompt)/i) ??
    number(/context limit: ([\d,_]+) \+/i) ??
    number(/(?:input|prompt) (?:has|contains) (?:at least )?([\d,_]+)/i);
  return context === null || prompt === null ? null : Math.max(0, context - prompt);
}
