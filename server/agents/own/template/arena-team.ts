/*
 * The interface of your own team. This file is self-contained: a copy of it lies beside every new team, so that an editor knows the types.
 * It holds only types; a match loads nothing from it.
 */

/** A position in the world. The ground is at y = -61, feet at y = -60. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What an agent sees of its surroundings and itself. */
export interface Observation {
  /** Kinds of blocks within 8 blocks horizontally and 2 vertically. */
  readonly voxels: readonly string[];
  /** Item name to count. */
  readonly inventory: Readonly<Record<string, number>>;
  /** Known contents of chests within 16 blocks, by "x y z". */
  readonly nearbyChests: Readonly<Record<string, Readonly<Record<string, number>> | 'Unknown' | 'Invalid'>>;
  readonly status: {
    readonly name: string;
    readonly health: number;
    readonly food: number;
    readonly position: Position;
    readonly equipment: readonly (string | null)[];
    /** Distance to the nearest creature of each kind within 32 blocks. */
    readonly entities: Readonly<Record<string, number>>;
    readonly timeOfDay: string;
    readonly inventoryUsed: number;
  };
}

/** A place where an item is available. */
export interface Source {
  readonly item: string;
  /** The block that yields or contains it. */
  readonly block: string;
  readonly at: Position;
  /** How to get it: break the block, which regrows; harvest the crop; or take it out of the chest. */
  readonly kind: 'block' | 'crop' | 'chest';
  /** Items that appear there per minute; null if unknown. */
  readonly perMinute: number | null;
  /** Items that are there at the start; null if unknown. */
  readonly stock: number | null;
  /** Plants that yield it at the start, and blocks of each; null if unknown. */
  readonly plants: { readonly count: number; readonly blocks: number } | null;
  /** The team that owns it; null if shared. */
  readonly team: string | null;
}

/**
 * How teams score, by the name of each: by the items that its agents hold, or by food thrown to its server, who accepts a limited number of
 * kinds.
 */
export type Scoring =
  | { readonly kind: 'held'; readonly items: Readonly<Record<string, string>> }
  | {
      readonly kind: 'handed-in';
      /** The player who takes food, and its position. */
      readonly servers: Readonly<Record<string, { readonly name: string; readonly at: Position }>>;
      readonly kinds: number;
    };

/** The description of a scenario, as data. */
export interface Knowledge {
  /** The y coordinate of players' feet. */
  readonly ground: number;
  readonly areas: { readonly radius: number; readonly centres: Readonly<Record<string, Position>> } | null;
  /** A block that stops regrowth in an area with more than `most` of it. */
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
  /** Points per item. */
  readonly points: Readonly<Record<string, number>>;
  readonly scoring: Scoring;
}

/** One thing that the description of a task says. There may be kinds that are not listed here; `family` is of one scenario alone. */
export type Fact =
  /** Blocks to build. `facing` is a side or an axis; null if any will do. */
  | {
      readonly kind: 'blueprint';
      readonly blocks: readonly { readonly name: string; readonly at: Position; readonly facing: string | null }[];
    }
  /** A chest or barrel with its contents at the start; null if unknown. */
  | { readonly kind: 'container'; readonly block: string; readonly at: Position; readonly items: Readonly<Record<string, number>> | null }
  /** A crafting table or furnace. */
  | { readonly kind: 'station'; readonly block: string; readonly at: Position }
  /** What each agent has at the start. */
  | { readonly kind: 'inventory'; readonly items: Readonly<Record<string, number>> }
  /** A box of blocks, by its least and its greatest corner. */
  | { readonly kind: 'area'; readonly name: string; readonly least: Position; readonly most: Position }
  /** What the agents must carry at the end, all together. */
  | { readonly kind: 'wanted'; readonly items: Readonly<Record<string, number>> }
  /** How an item is made. `returns` comes back, such as a bucket; `at` is the station, or null for the bare hand; `fuel` says whether it burns fuel. */
  | {
      readonly kind: 'recipe';
      readonly item: string;
      readonly count: number;
      readonly from: Readonly<Record<string, number>>;
      readonly returns: Readonly<Record<string, number>>;
      readonly at: string | null;
      readonly fuel: boolean;
    }
  /** Where an item comes from: a block to mine, an entity to hunt, or an entity to use a tool on. */
  | {
      readonly kind: 'source';
      readonly item: string;
      readonly by: 'mine' | 'hunt' | 'use';
      readonly target: string;
      readonly tool: string | null;
      readonly amount: number | null;
      readonly least: Position;
      readonly most: Position;
    }
  /** Something to operate from the named area; `item` is put, used or taken there; `after` are controls that must have been active before. */
  | {
      readonly kind: 'control';
      readonly id: string;
      readonly block: string;
      readonly at: Position;
      readonly area: string;
      readonly action: 'toggle' | 'press' | 'stand' | 'place' | 'take';
      readonly item: string | null;
      readonly after: readonly string[];
      /** Item that must be in hand; null for none. */
      readonly tool: string | null;
    }
  /** A way between areas that opens while all or any of its controls are active; `to` is null for the way to the destination. */
  | {
      readonly kind: 'passage';
      readonly from: string;
      readonly to: string | null;
      readonly at: Position;
      readonly controls: readonly string[];
      readonly needs: 'all' | 'any';
      /** Seconds within which the controls must be active together; null for no limit. */
      readonly window: number | null;
      /** Least number of different agents at the controls. */
      readonly agents: number;
      /** Whether agents walk through it, all agents of the area are carried at once, or only those at its controls. */
      readonly by: 'foot' | 'teleport' | 'lift';
      /** The agents that may pass or are carried; null for all. */
      readonly who: readonly string[] | null;
    }
  /** Where every agent must be at the end. */
  | { readonly kind: 'destination'; readonly least: Position; readonly most: Position }
  | {
      readonly kind: 'family';
      readonly name: string;
      readonly agent?: string | undefined;
      readonly data: Readonly<Record<string, unknown>>;
    };

/** What only one agent knows, in a task whose agents know different things. A fair agent uses only its own part and what others tell it. */
export interface AgentBriefing {
  readonly objective: string;
  readonly wanted: Readonly<Record<string, number>>;
  /** The agent that must hold the wanted items at the end; null if any single agent may. */
  readonly holder: string | null;
  readonly recipes: readonly { readonly item: string; readonly steps: readonly Readonly<Record<string, unknown>>[] }[];
}

/** The facts for a team before an episode. */
export interface Briefing {
  readonly scenario: string;
  readonly title: string;
  /** One paragraph of prose. */
  readonly description: string;
  /** The same facts as data, in a game of two sides; null in a task, whose data are `facts`. */
  readonly knowledge: Knowledge | null;
  /** The facts of a task as data; empty in a game of two sides. */
  readonly facts: readonly Fact[];
  /** `red` or `blue` in a game of two sides, else the team's name in its task. */
  readonly team: string;
  readonly objective: string;
  /** Player names of the own team, in the order of the seats. */
  readonly agents: readonly string[];
  /** Player names of team-mates that another system plays; absent without them. */
  readonly mates?: readonly string[];
  /** Player names of the team-mates whose seats are left to people; absent without any. */
  readonly people?: readonly string[];
  readonly opponents: readonly string[];
  /** Groups of actions that the scenario allows. */
  readonly primitives: readonly string[];
  /** By agent, what it alone knows; absent if all know the same. */
  readonly perAgent?: Readonly<Record<string, AgentBriefing>>;
  /** Places that the description names, by team. */
  readonly centres: Readonly<Record<string, Position>>;
  /** From 0. The number of episodes is not given. */
  readonly episode: number;
}

/** A block in the results of actions. */
export interface BlockFacts {
  readonly name: string;
  /** Numeric kind. */
  readonly type: number;
  /** Number of its state within its kind; the age of a crop. */
  readonly metadata: number;
  readonly position: Position;
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

/** The target of a walk. */
export type WalkGoal =
  | { readonly kind: 'near'; readonly position: Position; readonly range?: number }
  | { readonly kind: 'xz'; readonly x: number; readonly z: number }
  | { readonly kind: 'getToBlock' | 'lookAtBlock' | 'placeBlock'; readonly position: Position }
  | { readonly kind: 'follow'; readonly username: string; readonly range?: number };

/** Counts by item name. */
export type Amounts = Readonly<Record<string, number>>;

/** Plants seeds on all suitable free soil within 32 blocks. Returns how many. */
type Plant = () => number;
/** Harvests up to 20 ripe plants near a position (near the agent for null) and picks up the drops. Returns how many. */
type Harvest = (near?: Position | null) => number;

/**
 * The actions for `call`, with arguments and results. `briefing.primitives` names the groups that a scenario allows. Counts are integers
 * from 1, distances at most 64 blocks. A failing action reports the reason in public chat and returns 0, false or null; after ten failures
 * of one group its actions reject, until `beginProgram`. `exploreUntil` and the task of `waitSignal` need functions, which cannot be sent
 * to the arena: they exist only in programs for `run`.
 */
export interface Actions {
  // Group mineBlock
  /** Breaks up to `count` blocks, those nearest to `near` first, and picks up the drops. Returns how many. */
  mineBlock(name: string, count?: number, near?: Position | null, distance?: number): number;
  /** Whether there is such a block. Takes no game time. */
  blockExists(name: string, near?: Position | null, distance?: number): boolean;
  // Group craftItem
  /** Crafts a recipe `count` times, at the nearest crafting table if it needs one. Returns how many times. */
  craftItem(name: string, count?: number): number;
  // Group placeItem
  /** Places a block from the inventory against a solid one, on request with a side or an axis. Returns whether it was placed that way. */
  placeItem(name: string, at: Position, facing?: 'north' | 'east' | 'south' | 'west' | 'x' | 'y' | 'z' | null): boolean;
  // Group smeltItem
  /** Smelts items in the nearest free furnace, about ten seconds each. Returns how many. */
  smeltItem(item: string, fuel: string, count?: number): number;
  // Group useChest
  /** Takes items out of a chest. Returns what was taken. */
  getItemFromChest(chest: Position, items: Amounts): Amounts;
  /** Puts items into a chest. Returns what was put in. */
  depositItemIntoChest(chest: Position, items: Amounts): Amounts;
  /** Returns the contents of a chest. */
  checkItemInsideChest(chest: Position): Amounts;
  // Group multiAgent
  /** Signals a team mate that waits for it. */
  sendSignal(username: string): null;
  /** Waits for a signal, at most `timeout` milliseconds. Returns whether it came. */
  waitSignal(task?: null, timeout?: number): boolean;
  // Group farm
  /** Tills all soil of these kinds within 32 blocks; needs a hoe. Returns how many blocks. */
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
  /** Cuts cane two blocks above its soil's height, so that it regrows. Returns how many blocks. */
  harvestSugarCane(groundY: number): number;
  /** Breaks every such plant within 32 blocks, ripe or not. Returns how many. */
  destroyCrop(block: string): number;
  /** Fills one bucket. Returns whether it did. */
  milkCow(): boolean;
  // Group killMob
  /** Hits the nearest such creature, or "player", until it is gone, at most `seconds`. Returns whether it is gone. */
  killMob(name: string, seconds?: number): boolean;
  // Group giveToPlayer
  /** Walks to a player, also the own server, and throws items to it; -1 throws all. Returns how many. */
  giveToPlayer(item: string, username: string, count?: number): number;
  // Group mineflayer
  /** Walks, at most one minute. Rejects if there is no path. */
  goto(goal: WalkGoal): null;
  /** The block at a position; null if it is not loaded. Takes no game time, like findBlock and findBlocks. */
  blockAt(at: Position): BlockFacts | null;
  findBlock(name: string, distance?: number): BlockFacts | null;
  findBlocks(names: string[], distance?: number, count?: number, near?: Position | null): readonly BlockFacts[];
  equip(item: string, where?: 'hand' | 'head' | 'torso' | 'legs' | 'feet' | 'off-hand'): null;
  /** Eats or drinks the held item. */
  consume(): null;
  activateBlock(at: Position): boolean;
  lookAt(at: Position): null;
  activateItem(): null;
  /** Uses the held item on the nearest such creature. */
  useOn(name: string): boolean;
  sleep(bed: Position): null;
  fish(): null;
  // Group build
  /** Walks until the feet are in exactly this block, without digging or placing. Returns whether it got there. */
  stepTo(at: Position): boolean;
  /** Places a block within reach without walking. Returns whether it is there with that side or axis. */
  placeFromHere(name: string, at: Position, facing?: 'north' | 'east' | 'south' | 'west' | 'x' | 'y' | 'z' | null): boolean;
  /** Breaks a block within reach without walking. Returns whether it is gone. */
  digFromHere(at: Position): boolean;
  /** Rises on dirt that it puts below its feet. Returns how many levels. */
  pillarUp(levels: number): number;
  /** Digs the dirt below its feet. Returns how many levels it sank. */
  pillarDown(levels: number): number;
  // Group buildBlocks
  /** Builds up to 256 blocks from the inventory, from the ground up, on dirt that it takes away again, or leaves with `keeps`. Returns how many are as requested. */
  buildBlocks(
    blocks: { name: string; position: Position; facing?: 'north' | 'east' | 'south' | 'west' | 'x' | 'y' | 'z' | null }[],
    scaffolds?: boolean,
    keeps?: boolean,
  ): number;
  /** The blocks that the newest `buildBlocks` left open, each with its reason. Takes no game time. */
  unbuiltBlocks(): readonly { readonly name: string; readonly position: Position; readonly reason: string }[];
  // Always
  ticks(count: number): null;
  say(text: string): null;
  /** Resets the failure counters. Takes 160 ticks, like the end of one program and the start of the next. */
  beginProgram(): null;
  /** Details of the own body, its inventory, entities within 64 blocks, and the players. */
  status(): Readonly<Record<string, unknown>>;
  inventory(): readonly { readonly name: string; readonly count: number; readonly slot: number }[];
  entities(): readonly { readonly id: number; readonly name: string; readonly username?: string; readonly position: Position }[];
  players(): readonly string[];
}

/** The end of a program for `run`. Lines and columns count from 1 in the program as the log shows it. */
export interface ProgramResult {
  /** It returned, failed, was stopped after its `seconds`, or was stopped by `stop`. */
  readonly ended: 'finished' | 'failed' | 'timeout' | 'stopped';
  /** The error. The reason is `unreadable` (no valid program), `thrown`, `cpu`, `memory`, `stack`, `flood` or `broken`. */
  readonly error: {
    readonly reason: string;
    readonly message: string;
    readonly line: number | null;
    readonly column: number | null;
  } | null;
  /** The first lines of its console. */
  readonly printed: readonly string[];
}

/** Where a line is said: a channel of the task, such as `team`, or `direct` with the names of its readers. */
export interface Address {
  readonly channel: string;
  readonly to?: readonly string[];
  /** JSON data beside the text. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a message says besides its text: its channel, who gets it, and its data. */
export interface Message {
  readonly channel: string;
  readonly audience:
    | { readonly to: 'everyone' }
    | { readonly to: 'team'; readonly team: string }
    | { readonly to: 'seats'; readonly seats: readonly string[] };
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Takes a line that the team heard. Public chat has no `message`. */
export type ChatListener = (from: string, text: string, message?: Message) => void;

/** One agent. It does one thing at a time: calls wait for each other. After the end of the episode every call rejects. */
export interface Seat {
  readonly agent: string;
  /** Index in the team, from 0. */
  readonly index: number;
  /** The observation at the end of its last action. */
  readonly observation: Observation;
  /**
   * Runs an action and returns what Actions says: `call('mineBlock', 'red_mushroom_block', 3)`. Arguments are JSON data of at most 32
   * levels. Rejects with an Error that gives the reason.
   */
  call<Name extends keyof Actions>(action: Name, ...given: Parameters<Actions[Name]>): Promise<ReturnType<Actions[Name]>>;
  /**
   * Runs a program in the arena's sandbox, like the built-in systems: JavaScript (or a model's answer with a block of it) with an async
   * function `main(bot)`. Inside, the actions are functions with the bot as first argument, for example `await mineBlock(bot, 'dirt', 3)`,
   * and accept functions. The program begins 80 ticks after the call and its result comes 80 ticks after its end; the wait at the start of
   * an episode counts as the first. After `seconds` of game time it is stopped. Rejects only if no sandbox can start, and at the end of the
   * episode. `stop` ends it early; other calls of this seat wait for its end.
   */
  run(code: string, options?: { readonly seconds?: number }): Promise<ProgramResult>;
  /** Ends the running program; without one it has no effect. */
  stop(): void;
  /** Says a line in public chat, or on a channel. */
  say(text: string, address?: Address): Promise<unknown>;
  /** Waits for `count` game ticks; 20 are one second. */
  ticks(count: number): Promise<unknown>;
  /**
   * Work outside the game, for example a request to a service of your own. The fast clock stands still during it, and the agent's next
   * action is delayed by the think time of the match for that many output tokens.
   */
  think<Answer>(work: () => Promise<Answer>, tokens?: (answer: Answer) => number): Promise<Answer>;
}

/** A call of the team's language model. */
export interface Question {
  readonly prompt: string;
  /** The system message before the prompt. */
  readonly system?: string;
  /** What the call is for, shown in panels and the list of calls: up to 40 lower-case letters, digits and dashes. Default `question`. */
  readonly purpose?: string;
  /** The calling agent; absent for the whole team. */
  readonly agent?: string;
  /** A JSON schema of an object or a list. The model receives it, and is called again, at most twice, while its answer does not fit. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** From 0 to 2, default 0.3. */
  readonly temperature?: number;
  /** Default 4096. */
  readonly maxOutputTokens?: number;
}

export interface Answer {
  readonly text: string;
  /** The answer as data that fits the schema; undefined without a schema. */
  readonly value: unknown;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null if the price is unknown. */
  readonly costUsd: number | null;
  readonly provider: string;
  readonly model: string;
}

/** The result of an episode. */
export interface Outcome {
  /** Points by team, or the completion of a task in percent. */
  readonly score: Readonly<Record<string, number>>;
  /** The score at every second. */
  readonly series: Readonly<Record<string, readonly number[]>>;
}

/** A team. One object lives through all episodes of a match, so it can learn. */
export interface AgentSystem {
  /** Before an episode. `seen` is each agent's observation at its start position. The game waits. */
  prepare?(briefing: Briefing, seen: Readonly<Record<string, Observation>>): Promise<void> | void;
  /** During the episode. May return early; `signal` aborts at the end of the episode. */
  play(seats: readonly Seat[], signal: AbortSignal): Promise<void>;
  /** After the episode. The game waits. */
  review?(outcome: Outcome): Promise<void> | void;
  /** Everything learned so far, as JSON data of at most one megabyte; stored with the match. */
  checkpoint?(): unknown;
  /** Restores the data of `checkpoint`, before the next episode. */
  restore?(learnt: unknown): void;
}

export interface TeamContext {
  /** `red` or `blue` in a game of two sides, else the team's name in its task. */
  readonly team: string;
  /** A seed for this team in this match. It differs from the seed of the match, which decides drops and growth and is secret. */
  readonly seed: number;
  /** Numbers in [0, 1) that are equal for equal seeds. Use them instead of Math.random, so that matches repeat. */
  random(): number;
  /** The team's options in the configuration of the match. */
  readonly options: Readonly<Record<string, unknown>>;
  /**
   * Calls the model that the configuration names for the team, in `prepare`, `play` and `review`. The arena holds the key, enforces the
   * budget, and writes every call into the log and the ledger; a cassette can therefore replay it. In `play` the game continues during the
   * think time of the call; do not wrap it in `think`. Rejects with an Error that gives the reason, for example that the offline planner
   * does not answer free prompts, and at the end of the episode. At most 300 calls per episode. All systems of the run that may call a model
   * have equal parts of its budgets; a call beyond the team's part is refused, while the other systems go on.
   */
  ask(question: Question): Promise<Answer>;
  /** Called with every line of public chat, and with every message to an agent of the team. */
  onChat(listener: ChatListener): void;
}

/** The default export of a team's file. */
export interface TeamModule {
  create(context: TeamContext): AgentSystem;
}
