/** Why a program was ended before it returned. */
export type ProgramErrorReason =
  /** It threw something it did not catch. */
  | 'thrown'
  /** It computed for too long. */
  | 'cpu'
  /** It needed more memory than it may. */
  | 'memory'
  /** Its functions called each other too deeply. */
  | 'stack'
  /** It asked for too much at once: actions, timers, questions or printed lines. */
  | 'flood'
  /** It did what broke the sandbox it ran in, which was thrown away. */
  | 'broken'
  /** Its body has left the game. */
  | 'body-lost';

/** Lines and columns count from 1 in the program's own text; null where they are not known. */
export interface ProgramError {
  readonly reason: ProgramErrorReason;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** What a program took. All but `milliseconds` are the same in every play of a match under the fast clock. */
export interface ProgramCost {
  /** Times it was given the word. */
  readonly turns: number;
  /** Actions it called. */
  readonly calls: number;
  /** Questions it asked: blocks, inventory, what is near; chat lines too. */
  readonly questions: number;
  /** Computing in the sandbox's own measure, about half a millisecond each. */
  readonly steps: number;
  /** Real milliseconds in the sandbox, the answers to its questions included. */
  readonly milliseconds: number;
}

/** How a program ended: `over` when the episode did. `printed` holds the first lines it gave to console. */
export type ProgramOutcome =
  | { readonly kind: 'returned'; readonly printed: readonly string[]; readonly cost: ProgramCost }
  | { readonly kind: 'failed'; readonly error: ProgramError; readonly printed: readonly string[]; readonly cost: ProgramCost }
  | { readonly kind: 'over'; readonly printed: readonly string[]; readonly cost: ProgramCost };
