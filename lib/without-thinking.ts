/** An answer without the thinking that some models include; an unclosed think block counts as thinking to its end. */
export function withoutThinking(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '');
  const opened = closed.replace(/<(think|thinking|reasoning)>[\s\S]*$/i, '');
  // Some templates put the opening tag into the prompt, so the answer has only the closing tag.
  return opened.replace(/^[\s\S]*?<\/(think|thinking)>/i, '').trim();
}
