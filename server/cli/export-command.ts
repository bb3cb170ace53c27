import { closeSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type TrainingOptions, trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { issuesOf } from '#lib/issue-words.ts';
import { causeOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import { cardText } from '#server/training/training-card.ts';
import { TrainingSet } from '#server/training/training-set.ts';
import { print, printJson, table } from './console.ts';
import { LocalRunner } from './local-runner.ts';

/** The options as words of the command line. */
export interface ExportOptions extends Partial<Record<keyof TrainingOptions, unknown>> {
  readonly out: string;
  readonly json?: boolean;
}

/** Writes training data of runs and matches into a folder: train.jsonl, test.jsonl and a card, and prints the figures. */
export async function exportCommand(ids: readonly string[], { out, json, ...words }: ExportOptions): Promise<void> {
  const parsed = trainingOptionsSchema.safeParse(words);
  if (!parsed.success) throw InputError.of('Nothing was written:', issuesOf(parsed.error));
  const runner = new LocalRunner();
  try {
    const unknown = ids.filter((id) => runner.runs.find(id) === null && runner.matches.find(id) === null);
    if (unknown.length > 0)
      throw new InputError(`There is no run or match ${unknown.join(', ')} in ${runner.folder}. Nothing was written.`);
    const folder = emptyFolder(out);
    const redacted = runner.models.keys.redactor();
    const set = new TrainingSet({ source: runner.training, ids, options: parsed.data, redacted });
    writeLines(folder, set);
    const card = set.card();
    writeFileSync(join(folder, 'card.json'), `${JSON.stringify(card, null, 2)}\n`);
    writeFileSync(join(folder, 'card.md'), cardText(card));
    if (json) {
      await printJson({ folder, ...card });
      return;
    }
    const rows = card.figures.map(({ scenario, trials, successes, examples, averageLength }) =>
      [scenario, trials, successes, examples, averageLength?.toFixed(1) ?? '–'].map(String),
    );
    await print(table([['scenario', 'trials', 'successes', 'examples', 'average length'], ...rows]));
    await print(`${card.train} examples for training and ${card.test} for tests are in ${folder}.`);
  } finally {
    runner.close();
  }
}

/** A folder that has no files yet. */
function emptyFolder(path: string): string {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) return folder;
  } catch (error) {
    throw new InputError(`${folder} cannot be written: ${causeOf(error)}. Nothing was written.`);
  }
  throw new InputError(`${folder} is not empty. Nothing was written. Name a new folder with --out.`);
}

/** Writes line by line, so that the data never is in memory; files get their names when they are whole. */
function writeLines(folder: string, set: TrainingSet): void {
  const files = { train: openSync(join(folder, 'train.part'), 'w'), test: openSync(join(folder, 'test.part'), 'w') };
  try {
    for (const made of set.lines()) if (made !== null) writeSync(files[made.split], `${made.line}\n`);
  } finally {
    for (const file of Object.values(files)) closeSync(file);
  }
  for (const split of ['train', 'test']) renameSync(join(folder, `${split}.part`), join(folder, `${split}.jsonl`));
}
