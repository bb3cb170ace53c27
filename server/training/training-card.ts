import type { TrainingOptions } from '#lib/domain/training-options.ts';

/** Counts of one scenario, like the table of MineCollab's paper (arXiv 2504.17950, table 3). */
export interface TrainingFigures {
  readonly scenario: string;
  /** Finished episodes that count. */
  readonly trials: number;
  readonly successes: number;
  /** Examples that were written. */
  readonly examples: number;
  /** Mean number of written examples of an episode that has any; null without one. */
  readonly averageLength: number | null;
}

/** What a set of training data holds, and where it comes from. */
export interface TrainingCard {
  readonly options: TrainingOptions;
  /** The runs and matches that were asked for. */
  readonly sources: readonly string[];
  readonly figures: readonly TrainingFigures[];
  readonly train: number;
  readonly test: number;
  /** Tasks of each part; no task is in both. */
  readonly tasks: { readonly train: number; readonly test: number };
  /** Examples of each model, by provider and name. */
  readonly models: Readonly<Record<string, number>>;
  /** Calls that were left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly licence: string;
}

/** What a user must know before training with the data. */
export const licenceNote =
  'Answers belong under the terms of the provider of each model; some terms forbid the training of other models with them. Prompts hold names of Minecraft, a trademark of Mojang. Tasks of MineCollab come from the project MINDcraft, whose licence applies to them. Answers of the offline planner come from a search program of this project and not from a language model.';

/** The card as Markdown. */
export function cardText(card: TrainingCard): string {
  const { options, sources, figures, train, test, tasks, models, leftOut, licence } = card;
  const rows = figures.map(({ scenario, trials, successes, examples, averageLength }) =>
    [scenario, trials, successes, examples, averageLength === null ? '–' : averageLength.toFixed(1)].join(' | '),
  );
  const list = (counts: Readonly<Record<string, number>>): string[] => {
    const lines = Object.entries(counts).map(([name, count]) => `- ${name}: ${count}`);
    return lines.length === 0 ? ['- none'] : lines;
  };
  return [
    '# Training data of Arenacraft',
    '',
    `${train} examples for training from ${tasks.train} tasks, ${test} for tests from ${tasks.test} others. Each example is one model call: its prompt and its answer.`,
    '',
    '| scenario | trials | successes | examples | average length |',
    '|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
    '',
    'The average length is the number of examples of an episode that has any.',
    '',
    `Form: ${options.form}, actions as ${options.actions}. Successful episodes alone: ${yes(options.successOnly)}. Best quarter alone: ${yes(options.topQuarter)}. Longest example: ${options.longest ?? 'no limit'}. Equal examples once: ${yes(options.dedupe)}. Purposes: ${options.purposes?.join(', ') ?? 'all'}.`,
    '',
    '## Models',
    '',
    ...list(models),
    '',
    '## Left out',
    '',
    ...list(leftOut),
    '',
    '## Sources',
    '',
    ...sources.map((source) => `- ${source}`),
    '',
    '## Licence',
    '',
    licence,
    '',
  ].join('\n');
}

function yes(value: boolean): string {
  return value ? 'yes' : 'no';
}
