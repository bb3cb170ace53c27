const reasoningModels = /(^|[/:_-])(o[134](-|$)|gpt-5|deepseek-reasoner|deepseek-r1|qwq|magistral|grok-3-mini|gpt-oss)/i;

/** Whether a model is known to reason before its answer, and so accepts no temperature. */
export function reasons(model: string): boolean {
  return reasoningModels.test(model);
}
