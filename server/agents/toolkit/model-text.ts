/** The answer without the visible thinking of a reasoning model. */
export function withoutThinking(answer: string): string {
  return answer.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '');
}
