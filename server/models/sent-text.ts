import type { ModelQuestion } from '#server/contract/model-request.ts';

/** All text that a call sends, for estimates of its tokens: the prompt and the tools. */
export function sentText({ system, prompt, tools }: ModelQuestion): string {
  return system + prompt + (tools === undefined ? '' : JSON.stringify(tools));
}
