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
  /** How it is had: broken and gone until it grows back, grown as a crop, or taken out of a chest. */
  readonly kind: 'block' | 'crop' | 'chest';
  /** Pieces a minute that come there; null where that was not told. */
  readonly perMinute: number | null;
  /** Pieces that lie there at the start; null where that was not told. */
  readonly stock: number | null;
  /** Plants that bear it at the start, and blocks of each; null where that was not told. */
  readonly plants: { readonly count: number; readonly blocks: number } | null;
  /** Whose it is; null where it is shared. */
  readonly team: 'red' | 'blue' | null;
}

/** How points are made: by what agents hold, or by what they throw to their server, who takes only so many kinds of food. */
export type Scoring =
  | { readonly kind: 'held'; readonly items: Readonly<Record<'red' | 'blue', string>> }
  | {
      readonly kind: 'handed-in';
      /** The player who takes food, and where it stands. */
      readonly servers: Readonly<Record<'red' | 'blue', { readonly name: string; readonly at: Position }>>;
      readonly kinds: number;
    };

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
  readonly scoring: Scoring;
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

/** A block as actions tell of it. */
export interface BlockFacts {
  readonly name: string;
  /** Number of its kind. */
  readonly type: number;
  /** Number of its state within its kind; of a crop its age. */
  readonly metadata: number;
  readonly position: Position;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** Where to walk to. */
export type WalkGoal =
  | { readonly kind: 'near'; readonly position: Position; readonly range?: number }
  | { readonly kind: 'xz'; readonly x: number; readonly z: number }
  | { readonly kind: 'getToBlock' | 'lookAtBlock' | 'placeBlock'; readonly position: Position }
  | { readonly kind: 'follow'; readonly username: string; readonly range?: number };

/** Item names with how many of each. */
export type Amounts = Readonly<Record<string, number>>;

/** Plants on every free soil that fits within 32 blocks while seeds last. Gives how many were planted. */
type Plant = () => number;
/** Harvests up to 20 ripe plants near a place (where the agent stands for null) and fetches what drops. Gives how many were harvested. */
type Harvest = (near?: Position | null) => number;

/**
 * What `call` can do, with arguments and what comes back. `briefing.primitives` names the groups that a scenario allows. Counts are whole
 * numbers from 1, distances at most 64 blocks. An action that cannot reach its aim says so in public chat and gives 0, false or null; after
 * ten failures of one group its actions reject, until `beginProgram`. `exploreUntil` and the task of `waitSignal` are functions, which
 * cannot be passed to the arena: they exist in programs given to `run` only.
 */
export interface Actions {
  // Group mineBlock
  /** Breaks up to `count` blocks, those nearest to `near` first, and fetches what drops. Gives how many were broken. */
  mineBlock(name: string, count?: number, near?: Position | null, distance?: number): number;
  /** Whether there is such a block. Takes no time. */
  blockExists(name: string, near?: Position | null, distance?: number): boolean;
  // Group craftItem
  /** Does a recipe `count` times, at the nearest crafting table where it needs one. Gives how many times it was done. */
  craftItem(name: string, count?: number): number;
  // Group placeItem
  /** Places a block from the inventory beside a solid one, on request so that it has a side or an axis. Gives whether it stands there so. */
  placeItem(name: string, at: Position, facing?: 'north' | 'east' | 'south' | 'west' | 'x' | 'y' | 'z' | null): boolean;
  // Group smeltItem
  /** Smelts pieces in the nearest free furnace, about ten seconds each. Gives how many. */
  smeltItem(item: string, fuel: string, count?: number): number;
  // Group useChest
  /** Takes items out of a chest. Gives what was taken. */
  getItemFromChest(chest: Position, items: Amounts): Amounts;
  /** Puts items into a chest. Gives what was put in. */
  depositItemIntoChest(chest: Position, items: Amounts): Amounts;
  /** Gives what a chest holds. */
  checkItemInsideChest(chest: Position): Amounts;
  // Group multiAgent
  /** Lets a team mate go on that waits for a signal. */
  sendSignal(username: string): null;
  /** Waits for a signal, at most `timeout` milliseconds. Gives whether it came. */
  waitSignal(task?: null, timeout?: number): boolean;
  // Group farm
  /** Tills all such soil within 32 blocks; needs a hoe. Gives how many blocks were tilled. */
  tillLand(soils?: string[]): number;
  plantSweetBerryBushes: Plant;
  plantWheatSeeds: Plant;
  plantPotatoes: Plant;
  plantCarrots: Plant;
  plantBeetrootSeeds: Plant;
  plantCocoaBeans: Plant;
  plantMelonSeeds: Plant;
  plantPumpkinSeeds: Plant;
  plantSugarCane: Plant;
  harvestWheat: Harvest;
  harvestPotatoes: Harvest;
  harvestCarrots: Harvest;
  harvestBeetroot: Harvest;
  harvestCocoa: Harvest;
  harvestBerries: Harvest;
  harvestMelons: Harvest;
  harvestPumpkins: Harvest;
  /** Cuts cane two blocks above its soil's height, so that it grows on. Gives how many blocks were cut. */
  harvestSugarCane(groundY: number): number;
  /** Breaks every such plant within 32 blocks, ripe or not. Gives how many. */
  destroyCrop(block: string): number;
  /** Fills one bucket. Gives whether it did. */
  milkCow(): boolean;
  // Group killMob
  /** Hits the nearest such creature, or "player", until it is gone, at most `seconds`. Gives whether it is. */
  killMob(name: string, seconds?: number): boolean;
  // Group giveToPlayer
  /** Walks to a player, the own server too, and throws items over, all of them for -1. Gives how many. */
  giveToPlayer(item: string, username: string, count?: number): number;
  // Group mineflayer
  /** Walks, at most a minute. Rejects where there is no way. */
  goto(goal: WalkGoal): null;
  /** The block at a place; null where none is loaded. Takes no time, as findBlock and findBlocks do. */
  blockAt(at: Position): BlockFacts | null;
  findBlock(name: string, distance?: number): BlockFacts | null;
  findBlocks(names: string[], distance?: number, count?: number, near?: Position | null): readonly BlockFacts[];
  equip(item: string, where?: 'hand' | 'head' | 'torso' | 'legs' | 'feet' | 'off-hand'): null;
  /** Eats or drinks what is held. */
  consume(): null;
  activateBlock(at: Position): boolean;
  lookAt(at: Position): null;
  activateItem(): null;
  /** Uses what is held on the nearest such creature. */
  useOn(name: string): boolean;
  sleep(bed: Position): null;
  fish(): null;
  // Always
  ticks(count: number): null;
  say(text: string): null;
  /** Cleans the failure counters. Takes 160 ticks, as the end of one program and the start of the next do. */
  beginProgram(): null;
  /** More of the own body, what it carries, what is within 64 blocks, and who plays. */
  status(): Readonly<Record<string, unknown>>;
  inventory(): readonly { readonly name: string; readonly count: number; readonly slot: number }[];
  entities(): readonly { readonly id: number; readonly name: string; readonly username?: string; readonly position: Position }[];
  players(): readonly string[];
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
  /**
   * Does something and gives what Actions says: `call('mineBlock', 'red_mushroom_block', 3)`. Arguments are JSON data of at most 32 levels.
   * Rejects with an Error that says why not.
   */
  call<Name extends keyof Actions>(action: Name, ...given: Parameters<Actions[Name]>): Promise<ReturnType<Actions[Name]>>;
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
