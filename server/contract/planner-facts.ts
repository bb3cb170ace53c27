import { z } from 'zod';
import { causalRelationSchema } from '#lib/domain/mind-event.ts';
import { pointSchema } from '#lib/domain/position-schema.ts';
import { perTeamSchema, teamIdSchema } from '#lib/domain/team-schema.ts';
import { type Knowledge, knowledgeSchema } from './knowledge.ts';

/*
 * The facts of the model calls that the offline planner can answer, by purpose. Agent systems declare which of them they make. The prompt is written from these facts alone, and the facts contain nothing that the prompt does not
 * say. A planner that answers from them therefore knows exactly what a model knows.
 */

const inventory = z.record(z.string(), z.number());
const names = z.array(z.string());
const lines = z.array(z.string());
const graph = z.array(causalRelationSchema);

/** Whether a game is one of two teams, `team` among them, that both have a centre and a way to score. */
function isOfTwoTeams({ team, centres, knowledge }: { team: string; centres: object; knowledge: Knowledge }): boolean {
  const { scoring } = knowledge;
  const teams = Object.keys(centres);
  const scorers = Object.keys(scoring.kind === 'held' ? scoring.items : scoring.servers);
  return teams.length === 2 && teams.includes(team) && teams.every((id) => scorers.includes(id));
}

/** The facts about the game in every prompt. The number of episodes is not among them. */
export const promptBriefingSchema = z
  .object({
    scenario: z.string(),
    title: z.string(),
    description: z.string(),
    /** The description as data. */
    knowledge: knowledgeSchema,
    team: teamIdSchema,
    objective: z.string(),
    agents: names,
    opponents: names,
    /** Names of the primitive groups that the agents may use. */
    primitives: names,
    /** Of both teams, in the order in which prompts name them. */
    centres: perTeamSchema(pointSchema),
  })
  .refine(isOfTwoTeams, {
    message: 'A game has two teams with a centre and a way to score for each, and the team of the prompt is one of them',
  });
export type PromptBriefing = z.infer<typeof promptBriefingSchema>;

/** A line of public chat. */
const chatLineSchema = z.object({ from: z.string(), text: z.string() });
export type ChatLine = z.infer<typeof chatLineSchema>;
const chat = z.array(chatLineSchema);

/** The world and its own state as an agent sees them. */
export const situationSchema = z.object({
  biome: z.string(),
  timeOfDay: z.string(),
  /** Kinds of blocks in sight. */
  voxels: names,
  /** Kinds of entities with the distance of the nearest one, sorted by distance. */
  entities: z.array(z.object({ name: z.string(), distance: z.number() })),
  health: z.number(),
  food: z.number(),
  /** Rounded to tenths. */
  position: pointSchema,
  inventory,
  /** Slots in use of 36. */
  inventoryUsed: z.number(),
  /** Contents of chests by "x y z", as far as known. */
  chests: z.record(z.string(), z.union([inventory, z.literal('Unknown'), z.literal('Invalid')])),
});
export type Situation = z.infer<typeof situationSchema>;

/** A chat line of an agent and its inventory at that moment. */
const causalObservationSchema = z.object({ agent: z.string(), message: z.string(), inventory });
export type CausalObservation = z.infer<typeof causalObservationSchema>;

/** Request for the first tactics of a team. */
export const tacticsFacts = z.object({ purpose: z.literal('tactics'), briefing: promptBriefingSchema, graph });

/** Request for new tactics after an episode. */
export const tacticsUpdateFacts = z.object({
  purpose: z.literal('tactics-update'),
  briefing: promptBriefingSchema,
  graph,
  chat,
  voxels: names,
  members: z.array(z.object({ agent: z.string(), inventory, inventoryUsed: z.number() })),
  /** Score of the last episode; null if the team does not receive it. */
  scores: perTeamSchema(z.number()).nullable(),
  /** The supposed tactics of the opponents; null if there is no estimate. */
  opponentTactics: lines.nullable(),
  tactics: lines,
});

/** Request for the first causal graph of a team. */
export const causalFacts = z.object({ purpose: z.literal('causal'), briefing: promptBriefingSchema });

export const causalUpdateFacts = z.object({
  purpose: z.literal('causal-update'),
  briefing: promptBriefingSchema,
  graph,
  /** All observations of one agent in order, then those of the next agent. */
  observations: z.array(causalObservationSchema),
});

/** Request for an estimate of the opponents' tactics. `briefing` is the opponents' briefing: their team, their objective. */
export const opponentFacts = z.object({
  purpose: z.literal('opponent'),
  briefing: promptBriefingSchema,
  graph,
  /** Only chat lines of the opponents and their server. */
  chat,
  /** The previous estimate; null if there is none. */
  previous: lines.nullable(),
});

/** Request for the program of one agent. */
export const programFacts = z.object({
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

/** Request to judge whether an agent followed the tactics. */
export const critiqueFacts = z.object({
  purpose: z.literal('critique'),
  briefing: promptBriefingSchema,
  agent: z.string(),
  tactics: lines,
  error: z.string().nullable(),
  chat,
  situation: situationSchema,
});

/** Request for the programs of a whole team, one per agent, in one answer. */
export const teamProgramFacts = z.object({
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

/** The facts of every prompt that the offline planner can answer. */
export type PlannerFacts =
  | TacticsFacts
  | TacticsUpdateFacts
  | CausalFacts
  | CausalUpdateFacts
  | OpponentFacts
  | ProgramFacts
  | CritiqueFacts
  | TeamProgramFacts;
