/** A question for a thread, or the answer with the same number. */
export interface Numbered<Content> {
  readonly id: number;
  readonly content: Content;
}
