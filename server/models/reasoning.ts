const reasoningModels = /(^|[/:_-])(o[134](-|$)|gpt-5|deepseek-reasoner|deepseek-r1|qwq|magistral|grok-3-mini|gpt-oss)/i;

/** Whether a model is known to reason before it answers, and so takes no temperature. */
export function reasons(model: string): boolean {
  return reasoningModels.test(model);
}

/** An answer without the thinking that some models write into it; a think block that is never closed is all thinking. */
export function withoutThinking(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '');
  const opened = closed.replace(/<(think|thinking|reasoning)>[\s\S]*$/i, '');
  // Some templates put the opening tag into the prompt, so that only its end is in the answer.
  return opened.replace(/^[\s\S]*?<\/(think|thinking)>/i, '').trim();
}
