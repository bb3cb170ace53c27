import type { JsonValue } from '#lib/domain/json-value.ts';
import type { PlannerModule } from '#lib/domain/planner-modules.ts';
import type { Rules } from '#lib/domain/rules.ts';

/** A strength measured over many seeds: mean, standard error of the mean, and the number of seeds (one episode each). */
export interface MeasuredSigma {
  readonly value: number;
  readonly error: number;
  readonly seeds: number;
}

/** Measured strengths of a family's opponents by rule set and opponent, in evaluation points. */
export type MeasuredSigmas = Readonly<Partial<Record<Rules, Readonly<Record<string, MeasuredSigma>>>>>;

/** What an episode takes to compute, in seconds of a two-core server: the game with two scripted teams, and what a team of a system adds. */
export interface UsualSeconds {
  readonly game: number;
  readonly systems: Readonly<Record<string, number>>;
}

/** Figures that a paper prints for one family: P, S, D and W in evaluation points and shares. */
export interface PaperFigures {
  readonly label: string;
  readonly p: number;
  readonly s: number;
  readonly d: number;
  readonly w: number;
}

/** Results that a paper prints for one setup of an agent system on tasks of a family. */
export interface PaperTaskRow {
  readonly label: string;
  /** The agent system here. */
  readonly agent: string;
  /** The names of the paper's model as providers write them. */
  readonly model: RegExp;
  readonly agents: number;
  /** Options of the agent system in which the setup differs from its defaults; absent for none. */
  readonly options?: Readonly<Record<string, JsonValue>>;
  /** Whether all agents of the team can do the same. */
  readonly abilities: 'same' | 'diverse';
  /** A task that gives the abilities of this row itself, so that a system with the same abilities plays this row there; absent if there is none. */
  readonly orTask?: string;
  /** The only task of the row; null for all tasks of the table. */
  readonly task: string | null;
  /** By the figure's id, in the unit of that figure: shares are from 0 to 1. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A table of a paper with results on tasks. */
export interface PaperTaskTable {
  readonly title: string;
  /** Ids of its figures in order; `completion` for the completion of the task, `success` for the share of completed tasks. */
  readonly columns: readonly string[];
  /** Number of tasks over which a row is a mean. */
  readonly tasks: number;
  readonly rows: readonly PaperTaskRow[];
  /** What makes a comparison with the table difficult; null if nothing is known. */
  readonly note: string | null;
}

/** What a paper prints of the training data that it made from tasks of one family. */
export interface PaperTraining {
  /** The name of the paper. */
  readonly label: string;
  readonly trials: number;
  readonly successes: number;
  readonly examples: number;
  /** Mean number of steps of a trial. */
  readonly averageLength: number;
  /** The trials whose steps it kept. */
  readonly keeps: 'successes' | 'best quarter';
}

/** What was measured or published of one family before a run, so that results can be compared with it. */
export interface FamilyReferences {
  /** Strength of its opponents against red `do_nothing`. */
  readonly measuredSigmas: MeasuredSigmas;
  /** The same as the paper's code publishes it, for display alone. */
  readonly publishedSigmas: Readonly<Record<string, number>>;
  /** The paper's figures of systems that meet the opponent they learned against, and of systems that meet others. */
  readonly paperAdaptation: { readonly same: PaperFigures; readonly different: PaperFigures } | null;
  /** The paper's D of TactiCrafter against every opponent, by the number of episodes it played against itself before. */
  readonly paperSelfPlay: Readonly<Record<number, number>>;
  /** The modules of TactiCrafter that change play when the offline planner answers. To measure any other module, a language model is needed. */
  readonly plannerModules: readonly PlannerModule[];
  readonly usualSeconds: UsualSeconds;
  /** The paper's tables of results on tasks; empty for a family without tasks. */
  readonly paperTables: readonly PaperTaskTable[];
  /**
   * The template from which a task is made, null for a task of its own. Tasks of one template are alike, so that they count as one in the
   * width of an interval. Absent for a family without templates.
   */
  readonly templateOf?: (task: string) => string | null;
  /** The paper's training data; absent for a family without any. */
  readonly paperTraining?: PaperTraining;
  /** The factor from points of the game to points of the papers' figures. */
  readonly evaluationScale: number;
}

/** The references of a family for which nothing was measured or published. */
export const noReferences: FamilyReferences = {
  measuredSigmas: {},
  publishedSigmas: {},
  paperAdaptation: null,
  paperSelfPlay: {},
  plannerModules: [],
  // As for the slowest family that was measured.
  usualSeconds: { game: 2, systems: { random: 1, cot: 1.7, tacticrafter: 1.3 } },
  paperTables: [],
  evaluationScale: 1,
};
