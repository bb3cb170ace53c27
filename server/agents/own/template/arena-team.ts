/*
 * What a team of your own is made of, and what it is given. This file stands alone: a copy of it lies beside every new team, so that an
 * editor knows the types. Only types are in it; nothing is loaded from it when a match is played.
 */

/** A place in the world. The ground is at y = -61, feet at y = -60. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What an agent sees of its surroundings and itself. */
export interface Observation {
  /** Kinds of blocks within 8 blocks to the sides and 2 up and down. */
  readonly voxels: readonly string[];
  /** Item name to count. */
  readonly inventory: Readonly<Record<string, number>>;
  /** "x y z" to what is known of a chest within 16 blocks. */
  readonly nearbyChests: Readonly<Record<string, Readonly<Record<string, number>> | 'Unknown' | 'Invalid'>>;
  readonly status: {
    readonly name: string;
    readonly health: number;
    readonly food: number;
    readonly position: Position;
    readonly equipment: readonly (string | null)[];
    /** Kind of creature to the distance of its nearest one within 32 blocks. */
    readonly entities: Readonly<Record<string, number>>;
    readonly timeOfDay: string;
    readonly inventoryUsed: number;
  };
}

/** Something that can be had at a place. */
export interface Source {
  readonly item: string;
  /** The block that bears or holds it. */
  readonly block: string;
  readonly at: Position;
  readonly kind: 'block' | 'crop' | 'chest';
  readonly perMinute: number | null;
  readonly stock: number | null;
  /** Whose it is; null where it is shared. */
  readonly team: 'red' | 'blue' | null;
}

/** What a scenario's description says, as data. */
export interface Knowledge {
  /** Height at which players stand. */
  readonly ground: number;
  readonly areas: { readonly radius: number; readonly centres: Readonly<Record<'red' | 'blue', Position>> } | null;
  /** A block that keeps an area from growing back while it holds more than `most` of it. */
  readonly pollution: { readonly block: string; readonly most: number } | null;
  readonly sources: readonly Source[];
  readonly animals: readonly { readonly animal: string; readonly at: Position; readonly needs: string; readonly gives: string }[];
  readonly stations: readonly { readonly block: string; readonly at: Position; readonly fuel: string | null }[];
  readonly recipes: readonly {
    readonly item: string;
    readonly makes: number;
    readonly needs: Readonly<Record<string, number>>;
    readonly by: 'craft' | 'smelt';
  }[];
  /** Points for one piece of an item. */
  readonly points: Readonly<Record<string, number>>;
}

/** What a team is told before an episode. */
export interface Briefing {
  readonly scenario: string;
  readonly title: string;
  /** One paragraph in plain words. */
  readonly description: string;
  /** The same as data. */
  readonly knowledge: Knowledge;
  readonly team: 'red' | 'blue';
  readonly objective: string;
  /** Player names of the own team, in the order of the seats. */
  readonly agents: readonly string[];
  readonly opponents: readonly string[];
  /** Groups of actions that the scenario allows. */
  readonly primitives: readonly string[];
  readonly centres: Readonly<Record<'red' | 'blue', Position>>;
  /** From 0. How many episodes there are is told to no team. */
  readonly episode: number;
}

/** How a program given to `run` ended. Lines and columns count from 1 in the program as the log shows it. */
export interface ProgramResult {
  /** It returned, went wrong, was stopped after its own seconds, or was stopped by `stop`. */
  readonly ended: 'finished' | 'failed' | 'timeout' | 'stopped';
  /** What went wrong. The reason is `unreadable` (it is no program), `thrown`, `cpu`, `memory`, `stack`, `flood` or `broken`. */
  readonly error: {
    readonly reason: string;
    readonly message: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  /** The first lines it gave to console. */
  readonly printed: readonly string[];
}

/** One agent. It does one thing at a time: calls wait for each other. After the end of the episode every call rejects. */
export interface Seat {
  readonly agent: string;
  /** Place in the team, from 0. */
  readonly index: number;
  /** What it saw when its last action ended. */
  readonly observation: Observation;
  /** Does something and gives what came of it: `call('mineBlock', 'red_mushroom_block', 3)`. Rejects with an Error that says why not. */
  call(action: string, ...given: readonly unknown[]): Promise<unknown>;
  /**
   * Runs a program in the arena's sandbox, as the built-in systems run theirs: JavaScript (or a model's answer with a block of it) whose
   * async function `main(bot)` is called. Inside, the actions are functions of the bot, as in `await mineBlock(bot, 'dirt', 3)`, and may be
   * given functions. It begins 80 ticks after the call and its result comes 80 ticks after its end; the wait at the start of an episode
   * counts as the first. After `seconds` of the game it is stopped. Rejects only where no sandbox can be started, and at the end of the
   * episode. `stop` ends it early; other calls of this seat wait for its end.
   */
  run(code: string, options?: { readonly seconds?: number }): Promise<ProgramResult>;
  /** Ends the program that runs; without effect where none does. */
  stop(): void;
  /** Says a line that everybody hears. */
  say(text: string): Promise<unknown>;
  /** Waits for that many game ticks; 20 are a second. */
  ticks(count: number): Promise<unknown>;
  /**
   * Work outside the game, as a question to a service of your own. The fast clock holds the game meanwhile, and the agent's next action
   * comes later by what the match's policy charges for that many output tokens.
   */
  think<Answer>(work: () => Promise<Answer>, tokens?: (answer: Answer) => number): Promise<Answer>;
}

/** A question to the team's language model. */
export interface Question {
  readonly prompt: string;
  /** What the model is told before the prompt. */
  readonly system?: string;
  /** What it is for, as it stands in panels and in the list of calls. */
  readonly purpose?:
    | 'question'
    | 'tactics'
    | 'tactics-update'
    | 'causal'
    | 'causal-update'
    | 'opponent'
    | 'program'
    | 'critique'
    | 'team-program';
  /** The agent that asks; the whole team where it is absent. */
  readonly agent?: string;
  /** A JSON schema of an object or a list. The model is told it, and asked again, twice at most, while its answer does not fit. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** From 0 to 2, 0.3 where nothing is said. */
  readonly temperature?: number;
  /** 4096 where nothing is said. */
  readonly maxOutputTokens?: number;
}

export interface Answer {
  readonly text: string;
  /** The answer as data that fits the question's schema; undefined where it had none. */
  readonly value: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where the price is not known. */
  readonly costUsd: number | null;
  readonly provider: string;
  readonly model: string;
}

/** What an episode ended with. */
export interface Outcome {
  readonly score: Readonly<Record<'red' | 'blue', number>>;
  /** The score at every second. */
  readonly series: Readonly<Record<'red' | 'blue', readonly number[]>>;
}

/** What plays a team. One object lives through all episodes of a match, so it can learn. */
export interface AgentSystem {
  /** Before an episode. `seen` is what each agent sees from its place. The game waits. */
  prepare?(briefing: Briefing, seen: Readonly<Record<string, Observation>>): Promise<void> | void;
  /** During the episode. May end early; `signal` aborts at the end of the episode. */
  play(seats: readonly Seat[], signal: AbortSignal): Promise<void>;
  /** After the episode. The game waits. */
  review?(outcome: Outcome): Promise<void> | void;
  /** What has been learnt so far, as JSON data of at most a megabyte; kept with the match. */
  checkpoint?(): unknown;
  /** Takes back what `checkpoint` gave, before the first episode that follows. */
  restore?(learnt: unknown): void;
}

export interface TeamContext {
  readonly team: 'red' | 'blue';
  /** A seed of this team in this match. It is not the match's own, which decides drops and growth and is told to no team. */
  readonly seed: number;
  /** Numbers in [0, 1) that are the same for the same seed. Use them, not Math.random, for matches that can be repeated. */
  random(): number;
  /** What the match's configuration gives the team. */
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * Asks the model that the match's configuration names for the team, in `prepare`, `play` and `review`. The match holds the key, keeps the
   * budget, and writes every call into its log and its list of calls; so a cassette plays it again. In `play` the game goes on while the
   * model thinks, for as long as the match's policy charges; do not put it into `think`. Rejects with an Error that says why there is no
   * answer, as that the model is the offline planner, which answers no free questions, and at the end of the episode. At most 300 an episode.
   */
  ask(question: Question): Promise<Answer>;
  /** Called with every line of public chat. */
  onChat(listener: (from: string, text: string) => void): void;
}

/** What a team's file exports as its default. */
export interface TeamModule {
  create(context: TeamContext): AgentSystem;
}
