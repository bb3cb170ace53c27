const asks = /\?|\b(please|give|bring|hand over|need|send|can you|could you|would you)\b/i;

/** Whether a line in plain English requests something: it is a question, or has a word such as "please", "give" or "need". */
export function isRequest(text: string): boolean {
  return asks.test(text);
}
