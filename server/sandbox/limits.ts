/*
 * What a program may use. Steps are counted by QuickJS itself, one for every ten thousand loops and calls (about a third of a millisecond
 * on the machine this was set on), and units of work by its WebAssembly module, so that where a program is stopped does not depend on the
 * machine.
 */
export const limits = {
  /** Steps in one turn: some 50 ms. */
  stepsPerTurn: 150,
  /** Steps within a second of game time. */
  stepsPerSecond: 300,
  /**
   * Units of work in one turn, within a second of game time, and of all programs of one body in an episode: turns of loops and calls within
   * QuickJS itself, of which a machine does some hundred thousand in a millisecond. They stop what takes long within one step, as a search
   * through a great array. A new program does not begin with a new budget for the episode, so many programs compute no more than one.
   */
  workPerTurn: 50_000_000,
  workPerSecond: 100_000_000,
  workPerEpisode: 3_000_000_000,
  /** Units that one built-in function may go beyond these before it is broken off in its middle. */
  workAtOnce: 50_000_000,
  /**
   * Processor time of a turn after which it is stopped whatever it has counted, in milliseconds. It depends on the machine, so it is far
   * more than the units of work of a turn take on a slow one.
   */
  processorMs: 5000,
  /** Steps a stopped program gets to let go of its error, which says where it was. */
  stepsOfGrace: 5,
  /** Real milliseconds without a word from a sandbox that uses the processor, after which its process is killed. */
  silenceMs: 6000,
  /** Real milliseconds without a word from a sandbox that the machine does not let run. */
  starvedMs: 20_000,
  /** Memory of one program in WebAssembly pages of 64 KiB. */
  memoryPages: { initial: 256, maximum: 768 },
  /** Stack of one program in bytes; more than 256 KiB would let it overflow the host's. */
  stackBytes: 131_072,
  /** Actions, timers and called functions under way at once. */
  callsAtOnce: 64,
  /** Turns of one program within a tick; what comes back later waits for the next. */
  turnsPerTick: 4,
  /** Actions begun within a second of game time. */
  callsPerSecond: 200,
  /** Blocks looked through by searches within a second of game time. */
  searchedPerSecond: 32_000_000,
  /** Questions in one turn. */
  questionsPerTurn: 2048,
  /** Lines given to console by one program, of which the first are kept. */
  linesPrinted: 1000,
  linesKept: 50,
  /** Characters of one JSON line of a sandbox process. */
  lineLength: 1_048_576,
  /** Characters of any text given to an action. */
  textLength: 256,
} as const;
