/** Why a program ended before it returned. */
export type ProgramErrorReason =
  /** It threw an uncaught error. */
  | 'thrown'
  /** It computed for too long. */
  | 'cpu'
  /** It exceeded its memory. */
  | 'memory'
  /** Its calls were nested too deeply. */
  | 'stack'
  /** It exceeded a limit of requests: actions, timers, queries or printed lines. */
  | 'flood'
  /** It broke its sandbox, which was replaced. */
  | 'broken'
  /** Its body has left the game. */
  | 'body-lost';

/** Lines and columns count from 1 in the program's own text; null if unknown. */
export interface ProgramError {
  readonly reason: ProgramErrorReason;
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** The cost of a program. All but `milliseconds` are the same in every replay of a match under the fast clock. */
export interface ProgramCost {
  /** Number of turns. */
  readonly turns: number;
  /** Called actions. */
  readonly calls: number;
  /** Queries: blocks, inventory, nearby entities; also chat lines. */
  readonly queries: number;
  /** Computing in steps of the sandbox, about half a millisecond each. */
  readonly steps: number;
  /** Real milliseconds in the sandbox, including the answers to its queries. */
  readonly milliseconds: number;
}

/** The end of a program; `over` if the episode ended. `printed` holds the first lines of its console. */
export type ProgramOutcome =
  | { readonly kind: 'returned'; readonly printed: readonly string[]; readonly cost: ProgramCost }
  | { readonly kind: 'failed'; readonly error: ProgramError; readonly printed: readonly string[]; readonly cost: ProgramCost }
  | { readonly kind: 'over'; readonly printed: readonly string[]; readonly cost: ProgramCost };
