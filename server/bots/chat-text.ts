const unsayable = /[\p{Cc}\u00a7]+/gu;

/**
 * A text that chat accepts: every run of control characters and section signs becomes a space, because the server disconnects a client for
 * them.
 */
export function chatText(text: string): string {
  return text.replace(unsayable, ' ');
}
