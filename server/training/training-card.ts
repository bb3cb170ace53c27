import type { TrainingCard } from '#lib/domain/training-card.ts';

/** What a user must know before training with the data. */
export const licenceNote =
  'Answers belong under the terms of the provider of each model; some terms forbid the training of other models with them. Prompts hold names of Minecraft, a trademark of Mojang. Tasks of MineCollab come from the project MINDcraft, whose licence applies to them. Answers of the offline planner come from a search program of this project and not from a language model.';

/** The card as Markdown. */
export function cardText(card: TrainingCard): string {
  const { options, sources, figures, train, test, tasks, models, purposes, leftOut, licence } = card;
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
    'The average length is the mean number of model calls of all trials, successful or not. Of the filters, only that of purposes applies to it.',
    '',
    `Form: ${options.form}, actions as ${options.actions}. Only episodes with success: ${yes(options.successOnly)}. Only the best quarter: ${yes(options.topQuarter)}. As published: ${yes(options.asPublished)}. Longest example: ${options.longest ?? 'no limit'}. Equal examples once: ${yes(options.dedupe)}. Purposes: ${options.purposes?.join(', ') ?? 'all'}.`,
    '',
    '## Models',
    '',
    ...list(models),
    '',
    '## Purposes of the calls, before any filter',
    '',
    ...list(purposes),
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
