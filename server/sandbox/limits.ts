/*
 * Limits of a program. QuickJS counts steps, one per ten thousand loops and calls (about a third of a millisecond on the reference
 * machine), and the WebAssembly module counts units of work, so that the end of a program does not depend on the machine.
 */
export const limits = {
  /** Steps per turn: some 50 ms. */
  stepsPerTurn: 150,
  /** Steps per second of game time. */
  stepsPerSecond: 300,
  /**
   * Units of work per turn, per second of game time, and per episode for all programs of one body: loop iterations and calls within QuickJS
   * itself, some hundred thousand per millisecond. They stop work that is long within one step, such as a search through a huge array. A
   * new program does not get a new budget for the episode, so several programs compute no more than one.
   */
  workPerTurn: 50_000_000,
  workPerSecond: 100_000_000,
  workPerEpisode: 3_000_000_000,
  /** Units that one built-in function may exceed these limits by before it is interrupted. */
  workAtOnce: 50_000_000,
  /**
   * Processor time of a turn in milliseconds after which it stops regardless of its counts. It depends on the machine, so it is far above
   * what the units of work of a turn take on a slow one.
   */
  processorMs: 5000,
  /** Extra steps for a stopped program to hand over its error with its place. */
  stepsOfGrace: 5,
  /** Real milliseconds without output from a sandbox that uses the processor, after which its process is killed. */
  silenceMs: 6000,
  /** Further real milliseconds in which a silent sandbox neither computes nor waits for a processor, after which its process is killed. */
  idleMs: 14_000,
  /** Memory of one program in WebAssembly pages of 64 KiB. */
  memoryPages: { initial: 256, maximum: 768 },
  /** Stack of one program in bytes; more than 256 KiB could overflow the host's stack. */
  stackBytes: 131_072,
  /** Concurrent actions, timers and called functions. */
  callsAtOnce: 64,
  /** Turns of one program within a tick; later settlements wait for the next tick. */
  turnsPerTick: 4,
  /** Actions started per second of game time. */
  callsPerSecond: 200,
  /** Blocks examined by searches per second of game time. */
  searchedPerSecond: 32_000_000,
  /** Queries per turn. */
  queriesPerTurn: 2048,
  /** Printed lines of one program; only the first are kept. */
  linesPrinted: 1000,
  linesKept: 50,
  /** Characters of one JSON line from a sandbox process. */
  lineLength: 1_048_576,
  /** Characters of any text argument of an action. */
  textLength: 256,
} as const;
