import type { Actions, AgentSystem, Briefing, Knowledge, Outcome, Position, Seat, TeamContext, TeamModule } from './arena-team.ts';

/*
 * Your own team: one object plays all agents of a side through all episodes of a match. It runs in a process of its own, with your own
 * rights. arena-team.ts documents the calls; `briefing.primitives` lists what a scenario allows. Call a language model with `context.ask({
 * prompt })`, and run a program that it wrote with `seat.run(code)`. This template calls no model: it plays Mushroom War and Dash & Dine by
 * the facts of the briefing.
 */

/** Blocks to mine with one call, and their largest distance from the centre of the own area. */
const load = 5;
const reach = 12;
/** Ticks to wait for growth. */
const pause = 20;

/** Actions with no argument but an optional position. */
type Harvest = Extract<keyof Actions, `harvest${string}`>;
type Plant = Extract<keyof Actions, `plant${string}`>;
/** Actions that return a count. */
type Counting = Harvest | Plant | 'mineBlock' | 'giveToPlayer';

/** Crops that are edible raw: the action to harvest each, and to replant it if it does not regrow by itself. */
const crops: Readonly<Record<string, { readonly harvest: Exclude<Harvest, 'harvestSugarCane'>; readonly plant?: Plant }>> = {
  sweet_berry_bush: { harvest: 'harvestBerries' },
  melon: { harvest: 'harvestMelons' },
  carrots: { harvest: 'harvestCarrots', plant: 'plantCarrots' },
  potatoes: { harvest: 'harvestPotatoes', plant: 'plantPotatoes' },
  beetroots: { harvest: 'harvestBeetroot', plant: 'plantBeetrootSeeds' },
};

/** What the agents need of the briefing of a game. */
interface Game {
  readonly knowledge: Knowledge;
  readonly centre: Position;
  readonly team: string;
}

class MyTeam implements AgentSystem {
  private readonly context: TeamContext;
  private briefing: Briefing | null = null;
  /** The score of every episode so far: the learned data. */
  private scores: number[] = [];

  constructor(context: TeamContext) {
    this.context = context;
  }

  prepare(briefing: Briefing): void {
    this.briefing = briefing;
  }

  async play(seats: readonly Seat[], signal: AbortSignal): Promise<void> {
    const { briefing } = this;
    if (!briefing) return;
    const { knowledge, centres, team } = briefing;
    const centre = centres[team];
    // A task has its data in `facts`; this template has no plan for it.
    if (!knowledge || !centre) return;
    const game: Game = { knowledge, centre, team };
    const one = knowledge.scoring.kind === 'held' ? mushrooms : food;
    await Promise.all(seats.map((seat) => one(seat, game, signal)));
  }

  review(outcome: Outcome): void {
    this.scores.push(outcome.score[this.context.team] ?? 0);
  }

  checkpoint(): unknown {
    return this.scores;
  }

  restore(learnt: unknown): void {
    if (Array.isArray(learnt)) this.scores = learnt.map(Number);
  }
}

/** Mushroom War: mines caps of the own area. They regrow only while there is little slime, so the first agent removes slime first. */
async function mushrooms(seat: Seat, { centre, knowledge, team }: Game, signal: AbortSignal): Promise<void> {
  const cap = knowledge.sources.find((source) => source.kind === 'block' && source.team === team)?.block;
  const slime = knowledge.pollution?.block;
  while (!signal.aborted && cap) {
    const dirty = slime !== undefined && seat.index === 0 && (await seat.call('blockExists', slime, centre, reach));
    const block = dirty ? slime : cap;
    const isThere = await seat.call('blockExists', block, centre, reach);
    const mined = isThere ? await count(seat, 'mineBlock', block, load, centre, reach) : 0;
    if (mined === 0) await seat.ticks(pause);
  }
}

/** Dash & Dine: each agent harvests one of the best foods that need no cooking, and throws it to the own server. */
async function food(seat: Seat, { knowledge, team }: Game, signal: AbortSignal): Promise<void> {
  const { points, scoring, sources } = knowledge;
  const server = scoring.kind === 'handed-in' ? scoring.servers[team] : undefined;
  if (!server) return;
  const worth = (item: string, perMinute: number | null): number => (points[item] ?? 0) * (perMinute ?? 0);
  const foods = sources.filter(({ block, item }) => block in crops && (points[item] ?? 0) > 0);
  foods.sort((a, b) => worth(b.item, b.perMinute) - worth(a.item, a.perMinute));
  const chosen = foods[seat.index % Math.max(1, foods.length)];
  const crop = chosen && crops[chosen.block];
  while (!signal.aborted && crop) {
    const harvested = await count(seat, crop.harvest, chosen.at);
    if (crop.plant && harvested > 0) await count(seat, crop.plant);
    const given = harvested > 0 ? await count(seat, 'giveToPlayer', chosen.item, server.name) : 0;
    if (given === 0) await seat.ticks(pause);
  }
}

/**
 * The count that an action returns; 0 if it was refused. After ten failures of a kind its actions are refused until `beginProgram`, which
 * takes 160 ticks, so check first with a free query such as `blockExists`.
 */
async function count<Name extends Counting>(seat: Seat, action: Name, ...given: Parameters<Actions[Name]>): Promise<number> {
  try {
    return await seat.call(action, ...given);
  } catch {
    await seat.call('beginProgram');
    return 0;
  }
}

const team: TeamModule = { create: (context) => new MyTeam(context) };

export default team;
