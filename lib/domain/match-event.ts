import { z } from 'zod';
import { audienceSchema } from './audience.ts';
import { clockSettingSchema } from './clock-setting.ts';
import { figuresSchema, figureValuesSchema } from './figures.ts';
import { jsonValueSchema } from './json-value.ts';
import { seedSchema } from './match-configuration.ts';
import { mindEventKinds } from './mind-event.ts';
import { thinkTimeSchema } from './model-setting.ts';
import { endSchema, outcomeSchema } from './outcome.ts';
import { rulesSchema } from './rules.ts';
import { seatStateSchema } from './seat-state.ts';
import { steererSchema, steeringOrderSchema } from './steering.ts';
import { teamIdSchema, teamSchema } from './team-schema.ts';

const scores = z.record(z.string(), z.number());
const blockPosition = z.tuple([z.int(), z.int(), z.int()]);
const inventory = z.record(z.string(), z.int().positive());

const seat = z.object({
  agent: z.string(),
  team: teamIdSchema,
  /** Index in the team, from 0. */
  index: z.int().min(0),
  /** The agent system that plays this seat. */
  system: z.string(),
  /** Id of the body in the world feed. */
  entity: z.int(),
});
export type Seat = z.infer<typeof seat>;

/**
 * The events of a match. The log is the source of all results: scores, panels, statistics and metrics are folds of it.
 * `agent` is a player name; positions are whole block coordinates.
 */
const eventKinds = z.discriminatedUnion('kind', [
  /**
   * First event of every episode. `teams` names the system of each team, `roster` the teams as the task declares them (absent for red and
   * blue). `limit` is the greatest length of the episode in ticks; null for no limit.
   */
  z.object({
    kind: z.literal('episode-started'),
    scenario: z.string(),
    /** The task, if the scenario has several. */
    task: z.string().optional(),
    teams: z.record(z.string(), z.string()),
    roster: z.array(teamSchema).optional(),
    /** Null for viewers who may not know it while people play. */
    seed: seedSchema.nullable(),
    clock: clockSettingSchema,
    rules: rulesSchema.optional(),
    /** The think time policy, if a team uses a model. */
    thinkTime: thinkTimeSchema.optional(),
    limit: z.int().positive().nullable(),
    seats: z.array(seat),
  }),
  /** A named step of the start, shown while a match starts. */
  z.object({ kind: z.literal('step'), step: z.enum(['process', 'server', 'arena', 'bots', 'briefing', 'countdown']), detail: z.string() }),
  /** The game clock starts: tick 0 of the episode. */
  z.object({ kind: z.literal('play-started') }),
  /**
   * A message of an agent, a player or the referee. Without an audience it is the public chat of the game. `channel` is the task's channel
   * that it was said on, `data` what a protocol's message says as data. `report` marks a line in which a body says by itself what an action
   * did; recordings of earlier versions do not mark such lines.
   */
  z.object({
    kind: z.literal('chat'),
    from: z.string(),
    text: z.string(),
    audience: audienceSchema.optional(),
    channel: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,31}$/)
      .optional(),
    data: z.record(z.string(), jsonValueSchema).optional(),
    report: z.literal(true).optional(),
  }),
  /** A primitive or command of an agent: started, then done or failed with its feedback. */
  z.object({
    kind: z.literal('action'),
    agent: z.string(),
    name: z.string(),
    detail: z.string(),
    state: z.enum(['started', 'done', 'failed']),
  }),
  /** An agent starts a program from its beginning. An agent without such an event in an episode counts as having started one program. */
  z.object({ kind: z.literal('program-started'), agent: z.string() }),
  /** The whole inventory of an agent after a change: item name to count. */
  z.object({ kind: z.literal('inventory'), agent: z.string(), items: inventory, held: z.string().nullable() }),
  z.object({ kind: z.literal('block-broken'), agent: z.string(), block: z.string(), at: blockPosition, owner: teamIdSchema.optional() }),
  z.object({ kind: z.literal('block-placed'), agent: z.string(), block: z.string(), at: blockPosition, owner: teamIdSchema.optional() }),
  z.object({ kind: z.literal('item-collected'), agent: z.string(), item: z.string(), count: z.int().positive() }),
  z.object({ kind: z.literal('health'), agent: z.string(), health: z.number(), food: z.number(), by: z.string().optional() }),
  z.object({ kind: z.literal('death'), agent: z.string(), cause: z.string(), by: z.string().optional() }),
  /** A fact that only the scenario's family has, by its name in that family. `lib/families` defines and reads its data. */
  z.object({
    kind: z.literal('family'),
    name: z.string().min(1).max(64),
    team: teamIdSchema.optional(),
    agent: z.string().optional(),
    data: z.record(z.string(), jsonValueSchema),
  }),
  /** A change of score and its cause. `agent` is absent if no single agent caused it. */
  z.object({
    kind: z.literal('score'),
    team: teamIdSchema,
    agent: z.string().optional(),
    change: z.number(),
    scores,
    cause: z.string(),
  }),
  /** The completion of a task, from 0 to 1, with the figures so far and the change in a sentence. */
  z.object({
    kind: z.literal('task-progress'),
    completion: z.number().min(0).max(1),
    figures: figureValuesSchema,
    text: z.string().max(500),
  }),
  /** A sample, once a second: points, or a task's completion in percent. */
  z.object({ kind: z.literal('sample'), second: z.int().min(0), scores }),
  /** A problem: what happened, who is affected, and whether the match continues. */
  z.object({
    kind: z.literal('issue'),
    severity: z.enum(['notice', 'error']),
    agent: z.string().optional(),
    /** The team whose own program caused the problem; absent for programs that a model wrote. */
    team: teamIdSchema.optional(),
    /** The episode is excluded from all figures because of it. */
    excludes: z.literal(true).optional(),
    /** The team's own program plays no further in this episode because of it. */
    stops: z.literal(true).optional(),
    text: z.string(),
    /** The model calls whose answers could not be used; absent for another problem. */
    calls: z.array(z.string()).optional(),
  }),
  /** A seat that is left to a person changed its state; `text` says in a sentence what happened. */
  z.object({ kind: z.literal('seat'), agent: z.string(), team: teamIdSchema, state: seatStateSchema, text: z.string().max(300) }),
  /** A person steers an agent. `refused` says why it had no effect. The episode is excluded from all figures. */
  z.object({
    kind: z.literal('steering'),
    agent: z.string(),
    by: steererSchema,
    order: steeringOrderSchema,
    refused: z.string().max(500).optional(),
  }),
  /** Stands for an event that its viewer may not have before the match is over, so that the numbers of a log have no gaps. */
  z.object({ kind: z.literal('withheld') }),
  /**
   * The connection state of an external team: `expected` (`detail` has the address), `here`, `silent` (an answer is overdue) or `lost`
   * (`detail` has the reason). Its agents stand still unless it is here.
   */
  z.object({
    kind: z.literal('outside-team'),
    team: teamIdSchema,
    state: z.enum(['expected', 'here', 'silent', 'lost']),
    detail: z.string().max(2000),
  }),
  ...mindEventKinds,
  /**
   * Last event of every episode, after `ticks` played ticks. `end` and `outcome` are absent in recordings of version 1, which end by time.
   */
  z.object({
    kind: z.literal('episode-ended'),
    scores,
    ticks: z.int(),
    hash: z.string(),
    end: endSchema.optional(),
    /** Why it ended, in a sentence. */
    text: z.string().max(500).optional(),
    outcome: outcomeSchema.optional(),
    figures: figuresSchema.optional(),
  }),
]);

/**
 * One event with its number and tick. `seq` counts from 0 within a match without gaps; `tick` is the game tick of the episode (negative
 * before the game clock starts); `episode` is its index.
 */
export const matchEventSchema = z.intersection(eventKinds, z.object({ seq: z.int().min(0), episode: z.int().min(0), tick: z.int() }));

export type EventBody = z.infer<typeof eventKinds>;
export type EventKind = EventBody['kind'];
/** The connection state of an external team. */
export type ExternalState = Extract<EventBody, { kind: 'outside-team' }>['state'];
export interface EventStamp {
  readonly seq: number;
  readonly episode: number;
  readonly tick: number;
}
export type MatchEvent = EventBody & EventStamp;
