/** A text with a full stop behind it, unless it ends a sentence already. So that another sentence can follow the message of an error. */
export function withFullStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
