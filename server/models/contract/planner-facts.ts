import { z } from 'zod';
import { causalRelationSchema } from '#lib/domain/mind-event.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { knowledgeSchema } from '#server/match/contract/knowledge.ts';

/*
 * What a question to a model tells, as data. The prompt is written from these facts and from nothing else, and they hold nothing that the
 * prompt does not say, so a planner that answers from them knows exactly what a model knows.
 */

const position = z.object({ x: z.number(), y: z.number(), z: z.number() });
const inventory = z.record(z.string(), z.number());
const names = z.array(z.string());
const lines = z.array(z.string());
const graph = z.array(causalRelationSchema);

/** What every question tells of the game. How many episodes there are is told to nobody. */
export const promptBriefingSchema = z.object({
  scenario: z.string(),
  title: z.string(),
  description: z.string(),
  /** The description as data. */
  knowledge: knowledgeSchema,
  team: teamIdSchema,
  objective: z.string(),
  agents: names,
  opponents: names,
  /** Names of the primitive groups that may be called. */
  primitives: names,
  centres: z.object({ red: position, blue: position }),
});
export type PromptBriefing = z.infer<typeof promptBriefingSchema>;

/** A line of public chat. */
const chatLineSchema = z.object({ from: z.string(), text: z.string() });
export type ChatLine = z.infer<typeof chatLineSchema>;
const chat = z.array(chatLineSchema);

/** What an agent sees of the world and of itself. */
export const situationSchema = z.object({
  biome: z.string(),
  timeOfDay: z.string(),
  /** Kinds of blocks in sight. */
  voxels: names,
  /** Kinds of entities and how far the nearest is, near ones first. */
  entities: z.array(z.object({ name: z.string(), distance: z.number() })),
  health: z.number(),
  food: z.number(),
  /** Rounded to tenths. */
  position,
  inventory,
  /** Slots in use of 36. */
  inventoryUsed: z.number(),
  /** "x y z" to what a chest holds, as far as that is known. */
  chests: z.record(z.string(), z.union([inventory, z.literal('Unknown'), z.literal('Invalid')])),
});
export type Situation = z.infer<typeof situationSchema>;

/** What an agent said and what it held at that moment. */
const causalObservationSchema = z.object({ agent: z.string(), message: z.string(), inventory });
export type CausalObservation = z.infer<typeof causalObservationSchema>;

/** First tactics of a team. */
const tacticsFacts = z.object({ purpose: z.literal('tactics'), briefing: promptBriefingSchema, graph });

/** New tactics after an episode. */
const tacticsUpdateFacts = z.object({
  purpose: z.literal('tactics-update'),
  briefing: promptBriefingSchema,
  graph,
  chat,
  voxels: names,
  members: z.array(z.object({ agent: z.string(), inventory, inventoryUsed: z.number() })),
  /** Score of the last episode; null where it is not told. */
  scores: z.object({ red: z.number(), blue: z.number() }).nullable(),
  /** What the opponents are believed to do; null where nothing is believed. */
  opponentTactics: lines.nullable(),
  tactics: lines,
});

/** First causal graph of a team. */
const causalFacts = z.object({ purpose: z.literal('causal'), briefing: promptBriefingSchema });

const causalUpdateFacts = z.object({
  purpose: z.literal('causal-update'),
  briefing: promptBriefingSchema,
  graph,
  /** All of one agent in order, then all of the next. */
  observations: z.array(causalObservationSchema),
});

/** What the opponents do. `briefing` is theirs: their team, their objective. */
const opponentFacts = z.object({
  purpose: z.literal('opponent'),
  briefing: promptBriefingSchema,
  graph,
  /** Only what the opponents and their server said. */
  chat,
  /** The estimate so far; null where there is none. */
  previous: lines.nullable(),
});

/** The program of one agent. */
const programFacts = z.object({
  purpose: z.literal('program'),
  briefing: promptBriefingSchema,
  agent: z.string(),
  tactics: lines,
  previousTactics: lines.nullable(),
  code: z.string().nullable(),
  error: z.string().nullable(),
  critique: z.string().nullable(),
  chat,
  situation: situationSchema,
});

/** Whether an agent did its part. */
const critiqueFacts = z.object({
  purpose: z.literal('critique'),
  briefing: promptBriefingSchema,
  agent: z.string(),
  tactics: lines,
  error: z.string().nullable(),
  chat,
  situation: situationSchema,
});

/** The programs of a whole team, one per agent, in one answer. */
const teamProgramFacts = z.object({
  purpose: z.literal('team-program'),
  briefing: promptBriefingSchema,
  programs: z.array(z.object({ agent: z.string(), code: z.string().nullable(), error: z.string().nullable() })),
  chat,
  voxels: names,
  entities: situationSchema.shape.entities,
});

export type TacticsFacts = z.infer<typeof tacticsFacts>;
export type TacticsUpdateFacts = z.infer<typeof tacticsUpdateFacts>;
export type CausalFacts = z.infer<typeof causalFacts>;
export type CausalUpdateFacts = z.infer<typeof causalUpdateFacts>;
export type OpponentFacts = z.infer<typeof opponentFacts>;
export type ProgramFacts = z.infer<typeof programFacts>;
export type CritiqueFacts = z.infer<typeof critiqueFacts>;
export type TeamProgramFacts = z.infer<typeof teamProgramFacts>;

/** What a question tells, by purpose. */
export const plannerFactsSchema = z.discriminatedUnion('purpose', [
  tacticsFacts,
  tacticsUpdateFacts,
  causalFacts,
  causalUpdateFacts,
  opponentFacts,
  programFacts,
  critiqueFacts,
  teamProgramFacts,
]);
export type PlannerFacts = z.infer<typeof plannerFactsSchema>;
