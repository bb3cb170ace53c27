/** What is known of models without asking one. */
export interface ModelAvailability {
  /** The model of matches that name none. */
  readonly defaultModel: string;
  /** Why a model cannot be asked, and what to do; null where nothing speaks against it. */
  problemOf(reference: string): string | null;
}
