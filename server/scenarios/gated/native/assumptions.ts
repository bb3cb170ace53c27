/** Where an assumption comes from: a text that leaves it open, another benchmark's own rule, or a judgement. */
export type AssumptionSource = 'the paper' | 'VillagerBench' | 'MineCollab' | 'this arena';

/** A value of the sets of native blueprints that the paper does not print. */
interface Assumption<Value> {
  readonly value: Value;
  readonly source: AssumptionSource;
  /** What it means, in sentences for the guide. */
  readonly text: string;
}

/**
 * What the sets of native blueprints assume. The paper says that it kept native blueprints and their complexity, dealt materials so that they are
 * disjoint or only partly overlap, hid team-mates' states, and gave each episode a choke point with a badly placed resource. It prints no task.
 */
export const assumptions = {
  blocksForThree: {
    value: 40,
    source: 'this arena',
    text: 'A blueprint of 40 blocks or more has three agents, a smaller one two. The paper has both numbers, and three agents have little to do on less.',
  },
  ownShareOfOverlap: {
    value: 0.5,
    source: 'the paper',
    text: 'Where materials overlap, an agent carries half of what it needs of a kind. The paper says "partly".',
  },
  overlapEvery: {
    value: 2,
    source: 'the paper',
    text: 'Every second blueprint has overlapping materials, the others disjoint ones. The paper has both and prints no shares.',
  },
  passageLength: {
    value: 12,
    source: 'this arena',
    text: 'The passage to the badly placed resource is 12 blocks long and one body wide. Counting the way to it, the resource is about three times as far away as a team-mate.',
  },
  scaffoldItems: {
    value: 64,
    source: 'VillagerBench',
    text: 'Agents carry 64 dirt to climb on, and as many ladders. The benchmark gives 143 of each, and here an agent needs less than a stack.',
  },
  levelsWithoutScaffold: {
    value: 4,
    source: 'VillagerBench',
    text: 'A body places four levels from the floor, by the reach of the call. Where dirt is a material, blueprints are not higher.',
  },
  mindcraftSeconds: {
    value: 1000,
    source: 'MineCollab',
    text: 'An episode on a building made by hand has at most 1,000 s of game time. This is published for the church, and taken for all.',
  },
  agentsOfStandard: {
    value: 2,
    source: 'VillagerBench',
    text: 'A standard task of VillagerBench has two agents, the usual number of its tasks.',
  },
} as const satisfies Readonly<Record<string, Assumption<number>>>;

/** What the sets assume without a number, for the guide. */
export const assumedRules: readonly { readonly source: AssumptionSource; readonly text: string }[] = [
  {
    source: 'the paper',
    text: 'The standard set of MINDcraft is the seven tasks of MineCollab with buildings made by hand: the paper names seven tasks.',
  },
  { source: 'VillagerBench', text: 'The standard set of VillagerAgent is its library of blueprints with all materials for every agent.' },
  { source: 'MineCollab', text: 'In the buildings made by hand, each kind of material goes to one agent in turn.' },
  {
    source: 'this arena',
    text: 'A blueprint is divided from end to end, and each agent builds its part, because the plan must name who builds what.',
  },
  { source: 'this arena', text: 'The rest of a part waits for its choke point, so that nothing else can start there.' },
  {
    source: 'this arena',
    text: 'The badly placed resource is in a chest behind a passage, and a team-mate carries it too, so that both ways are open.',
  },
  { source: 'MineCollab', text: 'A block counts by its name, whatever it faces. VillagerBench counts the facing too.' },
];
