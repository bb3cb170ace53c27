/** The answer without what a reasoning model thought aloud before it. */
export function withoutThinking(answer: string): string {
  return answer.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');
}
