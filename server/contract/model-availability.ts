/** What is known about models without a model call. */
export interface ModelAvailability {
  /** The model of matches that name none. */
  readonly defaultModel: string;
  /** Why a model cannot be called, and what to do; null if no problem is known. */
  problemOf(reference: string): string | null;
  /** Why a cassette cannot be played, and what to do; null if it can. */
  problemOfCassette(path: string): string | null;
}
