import type { CallContent } from '#server/contract/model-request.ts';

/** All text that a call sends, for estimates of its tokens: the prompt, the tools and the texts for vectors. */
export function sentText({ system, prompt, tools, texts = [] }: CallContent): string {
  return system + prompt + (tools === undefined ? '' : JSON.stringify(tools)) + texts.join('');
}
