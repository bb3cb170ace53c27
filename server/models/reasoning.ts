const withoutTemperature = /(^|[/:_-])(o[134](-|$)|gpt-5|deepseek-reasoner|deepseek-r1|qwq|magistral|grok-3-mini|gpt-oss)/i;

/** Whether a model is known to reason before its answer, and so accepts no temperature. */
export function reasons(model: string): boolean {
  return withoutTemperature.test(model);
}

/** Names of models that think by themselves, each after the start of the name or a separator. */
const thinkers = [
  'o\\d(?=[-:@]|$)|gpt-(?:[5-9]|oss)|codex-mini',
  'deepseek-(?:r\\d|reasoner|v(?:3\\.[1-9]|[4-9]))|r1(?=[-:@_]|$)|qwq|qvq|qwen-?(?:3|[4-9])|marco-o1|skywork-or1|openthinker|deepscaler|cogito',
  'gemini-(?:2\\.5|[3-9]|flash-(?:lite-)?latest|pro-latest)|gemma-?[4-9]',
  'grok-[\\w.]*-?mini|grok-(?:[4-9]|code)|magistral|glm-(?:4\\.[5-9]|[5-9]|z\\d)|kimi-k2\\.|minimax-m\\d|seed-oss|doubao-seed',
  'hunyuan-(?:t\\d|a13b)|ernie-x\\d|step-[3-9]|mimo|sonar-reasoning|phi-?4-(?:mini-)?reasoning|exaone-(?:deep|4)|nemotron|smollm3|granite-?3\\.[23]',
].join('|');
const thinking = new RegExp(`(?:^|[/:_.-])(?:${thinkers})|think|reason(?!ing-(?:off|none))`, 'i');
const plain = /non-?(?:think|reason)|no-?think|instruct|coder|embed|gpt-5[\w.]*-chat|grok-4[\w.-]*-non/i;
const plainFlags = /:thinking|thinking-|-thinking/i;

/** Whether a model is known to think before its answer, so that its answer needs room beyond its words. */
export function thinks(model: string): boolean {
  return thinking.test(model) && (plainFlags.test(model) ? !/non-?think|no-?think/i.test(model) : !plain.test(model));
}
