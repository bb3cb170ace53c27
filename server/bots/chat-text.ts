const unsayable = /[\p{Cc}\u00a7]+/gu;

/** A text as chat may hold it: a space for every run of control characters and section signs, for which the server ends a connection. */
export function chatText(text: string): string {
  return text.replace(unsayable, ' ');
}
