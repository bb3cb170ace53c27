import type { ModelQuestion } from '#server/contract/model-request.ts';

/** All text that a call sends, for estimates of its tokens: the prompt, the tools and the texts for vectors. */
export function sentText({ system, prompt, tools, texts = [] }: ModelQuestion): string {
  return system + prompt + (tools === undefined ? '' : JSON.stringify(tools)) + texts.join('');
}
