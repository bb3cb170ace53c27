/** The source of an assumption. */
export type AssumptionSource =
  /** A rule of Minecraft. */
  | 'vanilla'
  /** Follows from a briefing or from the guide to the calls. */
  | 'told'
  /** A judgement, because the briefing leaves it open. */
  | 'judgement';

/** A value that the planner assumes and that no prompt contains. */
export interface Assumption {
  readonly value: number;
  /** The plausible range; the sensitivity bench tries both ends. */
  readonly range: readonly [low: number, high: number];
  readonly source: AssumptionSource;
  readonly why: string;
}

const records = {
  shortestGame: { value: 90, range: [30, 120], source: 'judgement', why: 'seconds; the briefing does not give the length of a game' },
  middlingGame: { value: 180, range: [120, 240], source: 'judgement', why: 'seconds; the briefing does not give the length of a game' },
  longestGame: { value: 360, range: [240, 1200], source: 'judgement', why: 'seconds; the briefing does not give the length of a game' },

  walkingPace: {
    value: 3.6,
    range: [2.5, 5.6],
    source: 'vanilla',
    why: 'blocks a second: walking is 4.3, sprinting 5.6, detours cost some',
  },
  toTheNext: { value: 0.5, range: [0.25, 1], source: 'vanilla', why: 'seconds to the next of several blocks: two blocks at 4.3 a second' },
  pickUpDelay: { value: 0.5, range: [0.25, 1], source: 'vanilla', why: 'seconds until a drop can be picked up: ten ticks' },
  useDelay: { value: 0.2, range: [0.05, 0.4], source: 'vanilla', why: 'seconds between two uses of a hand: four ticks' },
  bearingBlockBreaks: {
    value: 0.3,
    range: [0.05, 1.5],
    source: 'vanilla',
    why: 'seconds by hand for hardness 0.2, as mushroom blocks have it',
  },
  pollutionBreaks: { value: 0.05, range: [0.05, 0.75], source: 'vanilla', why: 'seconds by hand for hardness 0, as slime has it' },
  fruitBreaks: { value: 1.5, range: [0.5, 3], source: 'vanilla', why: 'seconds by hand for hardness 1, as melons and pumpkins have it' },
  podBreaks: { value: 0.3, range: [0.05, 0.6], source: 'vanilla', why: 'seconds by hand for hardness 0.2, as cocoa has it' },

  potatoPieces: { value: 3.7, range: [2, 5], source: 'vanilla', why: 'drops of a ripe plant: two to five' },
  carrotPieces: { value: 3.7, range: [2, 5], source: 'vanilla', why: 'drops of a ripe plant: two to five' },
  cocoaPieces: { value: 3, range: [2, 3], source: 'vanilla', why: 'drops of a ripe pod' },
  berryPieces: { value: 2, range: [1, 3], source: 'vanilla', why: 'berries of a bush: one to three by its age' },
  melonPieces: { value: 5, range: [3, 7], source: 'vanilla', why: 'slices of a melon: three to seven' },
  singlePieces: { value: 1, range: [1, 1], source: 'vanilla', why: 'drops of wheat, beetroot, pumpkin and cane' },
  mobPieces: { value: 2, range: [1, 3], source: 'vanilla', why: 'meat of an animal: one to three' },

  itemsPerBlock: { value: 0.375, range: [0.1, 0.75], source: 'told', why: '"no to two, mostly none": the middle of the possible range' },
  fastRegrowth: { value: 10, range: [5, 20], source: 'judgement', why: 'seconds until a block is back, if blocks grow back fast' },
  slowRegrowth: { value: 60, range: [30, 120], source: 'judgement', why: 'seconds until a block is back, if blocks grow back slowly' },
  lightPollution: {
    value: 1.5,
    range: [1.1, 2],
    source: 'judgement',
    why: 'pollution at the start, as a multiple of the amount that growth tolerates',
  },
  heavyPollution: {
    value: 3,
    range: [2, 5],
    source: 'judgement',
    why: 'pollution at the start, as a multiple of the amount that growth tolerates',
  },
  blocksInArea: {
    value: 12,
    range: [5, 30],
    source: 'judgement',
    why: 'scoring blocks of an area, if the briefing does not give their number',
  },
  crowdedShare: { value: 0.5, range: [0.25, 0.9], source: 'judgement', why: 'efficiency of each of two agents at the same blocks' },
  sabotageDoubt: { value: 0.3, range: [0.1, 0.6], source: 'judgement', why: 'share of the own points by which sabotage must be better' },
  sameLead: { value: 1, range: [0, 3], source: 'judgement', why: 'points a minute by which a plan that won may be below the best' },

  smeltSeconds: { value: 12, range: [10, 14], source: 'told', why: 'the guide says how long each piece takes; clicks cost some' },
  openSeconds: { value: 1.5, range: [0.5, 3], source: 'judgement', why: 'seconds to open a chest, table or furnace and click' },
  milkSeconds: { value: 1, range: [0.5, 2], source: 'judgement', why: 'seconds to find the animal and use a bucket' },
  handInSeconds: { value: 2, range: [1, 4], source: 'vanilla', why: 'seconds until a thrown item can be picked up: forty ticks' },
  idleSeconds: { value: 3, range: [1, 6], source: 'judgement', why: 'seconds for a search that finds nothing' },
  fightSeconds: { value: 5, range: [2, 10], source: 'vanilla', why: 'seconds to kill an animal by hand' },
  crowdedSeconds: { value: 5, range: [1, 10], source: 'judgement', why: 'seconds lost if a mate harvests the same field' },
  harvestMost: { value: 20, range: [20, 20], source: 'told', why: 'the guide says: up to 20 ripe plants' },
  ripeAtStart: { value: 0.5, range: [0, 1], source: 'judgement', why: 'part of a full field that is ripe when the game starts' },
  fieldHolds: { value: 0.5, range: [0.2, 1], source: 'judgement', why: 'minutes of its yield that an unharvested field holds' },
  ripening: { value: 30, range: [15, 60], source: 'vanilla', why: 'seconds from seed to harvest at a random tick speed of 200' },
  chestStock: { value: 16, range: [4, 64], source: 'judgement', why: 'items in a chest that refills unseen' },
  causeCount: {
    value: 2,
    range: [1, 4],
    source: 'judgement',
    why: 'items of a cause that an action uses up; a causal graph does not say how many',
  },

  untriedYield: { value: 0.15, range: [0.05, 0.5], source: 'judgement', why: 'share that an untried crop gives if it disappoints' },
  pickedYield: {
    value: 0.8,
    range: [0.5, 1],
    source: 'judgement',
    why: 'share left of plants that survive their harvest, if opponents harvest too',
  },
  takenYield: {
    value: 0.4,
    range: [0.2, 0.7],
    source: 'judgement',
    why: 'share left of plants that do not survive their harvest, if opponents harvest too',
  },
  uprootedYield: { value: 0.15, range: [0, 0.4], source: 'judgement', why: 'share left of a crop that opponents dig up' },
  lostByUprooting: {
    value: 0.3,
    range: [0.1, 0.6],
    source: 'judgement',
    why: 'share of the points of a crop that its harvesters lose when it is dug up',
  },
  worthSabotage: {
    value: 2,
    range: [1, 4],
    source: 'judgement',
    why: 'factor by which the loss of the opponents must exceed the cost of sabotage',
  },
  worthAChange: { value: 1.15, range: [1, 1.5], source: 'judgement', why: 'factor by which a new plan must exceed the known plan' },
  newsCounts: { value: 0.5, range: [0.2, 1], source: 'judgement', why: 'weight of one more game against all games before it' },

  longWay: {
    value: 12,
    range: [6, 24],
    source: 'judgement',
    why: 'distance in blocks above which an agent makes two trips to a field before a hand-in',
  },
  longTrip: { value: 40, range: [20, 60], source: 'judgement', why: 'seconds before the end after which there is no second trip' },
  batchPieces: { value: 16, range: [4, 64], source: 'judgement', why: 'grown items to gather before crafting' },
  smeltBatch: { value: 2, range: [1, 8], source: 'judgement', why: 'items to smelt before a hand-in' },
  restartSeconds: {
    value: 15,
    range: [8, 30],
    source: 'judgement',
    why: 'seconds from the end of a program to the start of the next; the briefing does not say',
  },
  patience: {
    value: 8,
    range: [3, 12],
    source: 'judgement',
    why: 'failures in a row at one food before the program ends: as long as a restart takes',
  },
  partAside: {
    value: 0.5,
    range: [0.3, 0.7],
    source: 'judgement',
    why: 'distance of the part of one of two harvesters from the centre, in radii of the area',
  },
  partReach: { value: 0.75, range: [0.5, 1], source: 'judgement', why: 'radius of that part, in radii of the area' },

  effectShare: {
    value: 0.3,
    range: [0.15, 0.6],
    source: 'judgement',
    why: 'least share of gains of an item among the occurrences of an action that makes the item an effect',
  },
  causeShare: {
    value: 0.5,
    range: [0.3, 0.8],
    source: 'judgement',
    why: 'least share of losses of an item among the occurrences of an action that makes the item a cause',
  },
  lift: { value: 1.5, range: [1.1, 3], source: 'judgement', why: 'factor by which that share must exceed the share of all other actions' },
  effectTimes: {
    value: 2,
    range: [1, 4],
    source: 'judgement',
    why: 'least number of gains, because an item that lay on the ground is gained once',
  },
  giveUpSeen: {
    value: 3,
    range: [2, 6],
    source: 'judgement',
    why: 'occurrences without it after which a relation that was only observed is dropped',
  },
  reachedFromFloor: {
    value: 3,
    range: [2, 4],
    source: 'told',
    why: 'blocks above the floor at which a body on the floor places a block: the call reaches 2.8 blocks from the eyes',
  },
  callsPerLadder: { value: 2, range: [2, 2], source: 'told', why: 'calls to build a dirt ladder and to remove it' },
  callsPerColumn: { value: 2, range: [1, 4], source: 'judgement', why: 'calls to remove a dirt ladder that another agent left' },
  callsPerBlock: { value: 0.02, range: [0, 0.2], source: 'judgement', why: 'calls that a block of way counts when agents share work' },
  callsPerHunt: { value: 1.5, range: [1, 3], source: 'judgement', why: 'hunts for one item: some animals drop nothing' },
  hopelessFailures: {
    value: 2,
    range: [1, 4],
    source: 'judgement',
    why: 'failures of a call, without any change between them, after which it is not tried again',
  },
  callsPerSwitch: { value: 2, range: [1, 3], source: 'judgement', why: 'calls for a control that stays active, such as a lever' },
  callsPerPost: {
    value: 4,
    range: [2, 6],
    source: 'judgement',
    why: 'calls for a control at which an agent stays until the way is open: above half of the calls of a subtask, one agent takes only one',
  },
  callsPerRide: { value: 3, range: [2, 6], source: 'judgement', why: 'calls to be carried by a lift and to walk on from where it ends' },
  stepAside: { value: 3, range: [2, 5], source: 'judgement', why: 'blocks by which an agent leaves a place where it may be in the way' },
  failedWalks: { value: 2, range: [2, 4], source: 'judgement', why: 'walks without a way after which an agent takes itself for walled in' },
  giveUpKnown: {
    value: 12,
    range: [6, 24],
    source: 'judgement',
    why: 'occurrences without it after which a relation known from the game is dropped',
  },

  requestTalk: {
    value: 6,
    range: [3, 12],
    source: 'judgement',
    why: 'game seconds of a request beside the way: reply, handing over, confirming',
  },
  requestPace: {
    value: 4.3,
    range: [3, 5.6],
    source: 'vanilla',
    why: 'blocks a second on the way to a partner: walking is 4.3, sprinting 5.6',
  },
  skippedLevel: {
    value: 12,
    range: [6, 24],
    source: 'judgement',
    why: 'game seconds that a skipped block costs for each level of its criticality and of its impact',
  },
  certainCosts: {
    value: 30,
    range: [15, 60],
    source: 'judgement',
    why: 'difference of two costs in seconds at which an answer is certain',
  },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof records;

/**
 * All assumptions of the planner beyond its prompt, each with its range and source. None comes from the hidden rules of a scenario or from
 * the opponents of the arena.
 */
export const assumptions: Readonly<Record<AssumptionName, Assumption>> = records;

/** The assumptions about cooperative tasks whose range has two ends; the bench `task-assumptions` tries both. */
export const taskAssumptions: readonly AssumptionName[] = [
  ...(['reachedFromFloor', 'callsPerColumn', 'callsPerBlock', 'callsPerHunt', 'hopelessFailures', 'failedWalks'] as const),
  ...(['callsPerSwitch', 'callsPerPost', 'callsPerRide', 'stepAside'] as const),
];

/**
 * How many of the two ends of a range change the first plan of the red team, as the bench `assumptions` compares them. Assumptions without
 * an entry change none, also because they matter only from the second game on.
 */
export const changedFirstPlans: Readonly<Partial<Record<AssumptionName, { readonly mushroomWar: number; readonly dashAndDine: number }>>> =
  {
    shortestGame: { mushroomWar: 0, dashAndDine: 2 },
    middlingGame: { mushroomWar: 0, dashAndDine: 1 },
    walkingPace: { mushroomWar: 0, dashAndDine: 2 },
    toTheNext: { mushroomWar: 0, dashAndDine: 2 },
    pickUpDelay: { mushroomWar: 0, dashAndDine: 2 },
    lightPollution: { mushroomWar: 1, dashAndDine: 0 },
    heavyPollution: { mushroomWar: 1, dashAndDine: 0 },
    crowdedShare: { mushroomWar: 2, dashAndDine: 0 },
    fruitBreaks: { mushroomWar: 0, dashAndDine: 2 },
    carrotPieces: { mushroomWar: 0, dashAndDine: 1 },
    berryPieces: { mushroomWar: 0, dashAndDine: 1 },
    melonPieces: { mushroomWar: 0, dashAndDine: 1 },
    openSeconds: { mushroomWar: 0, dashAndDine: 1 },
    handInSeconds: { mushroomWar: 0, dashAndDine: 1 },
    idleSeconds: { mushroomWar: 0, dashAndDine: 2 },
    crowdedSeconds: { mushroomWar: 0, dashAndDine: 2 },
    ripeAtStart: { mushroomWar: 0, dashAndDine: 2 },
    fieldHolds: { mushroomWar: 0, dashAndDine: 2 },
    untriedYield: { mushroomWar: 0, dashAndDine: 1 },
    batchPieces: { mushroomWar: 0, dashAndDine: 1 },
  };

/**
 * The greatest change that an end of a range makes to the mean completion, in points of 100, and to the mean efficiency, in per cent, of a
 * sample of each family, as the bench `task-assumptions` measures them. The other assumptions about tasks change neither by 0.1.
 */
export const changedTasks: Readonly<
  Partial<Record<AssumptionName, { readonly family: string; readonly completion: number; readonly efficiency: number }[]>>
> = {
  reachedFromFloor: [{ family: 'construction', completion: -6.1, efficiency: -3.7 }],
  callsPerBlock: [
    { family: 'construction', completion: 0, efficiency: 1.2 },
    { family: 'escape-room', completion: 0, efficiency: 0.2 },
  ],
  callsPerHunt: [{ family: 'farm-to-table', completion: 0, efficiency: 0.1 }],
  hopelessFailures: [{ family: 'escape-room', completion: -4, efficiency: -5.2 }],
  callsPerRide: [{ family: 'escape-room', completion: 0, efficiency: -1.4 }],
};

let supposed: Readonly<Partial<Record<AssumptionName, number>>> = {};

/** The value of an assumption. */
export function assumed(name: AssumptionName): number {
  return supposed[name] ?? assumptions[name].value;
}

/** Runs a function with other values. The function must be synchronous: the values apply until it returns. */
export function supposing<Result>(values: Readonly<Partial<Record<AssumptionName, number>>>, work: () => Result): Result {
  const before = supposed;
  supposed = { ...before, ...values };
  try {
    return work();
  } finally {
    supposed = before;
  }
}

/** Assumed game lengths in seconds before the first game. */
export function guessedLengths(): number[] {
  return [assumed('shortestGame'), assumed('middlingGame'), assumed('longestGame')];
}

/** Seconds to take one of several blocks that each break in `breaking` seconds: to break it, pick up its drop and walk to the next. */
export function secondsToTake(breaking: number): number {
  return breaking + assumed('pickUpDelay') + assumed('toTheNext');
}
