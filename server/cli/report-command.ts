import { InputError } from '#server/contract/input-error.ts';
import { print, printJson, tell } from './console.ts';
import { localCatalogue } from './local-catalogue.ts';
import { LocalRunner } from './local-runner.ts';
import { declaredFigures, runResult } from './run-result.ts';
import { runResultText } from './run-result-text.ts';

/**
 * Prints the figures of a run as far as it is played, also while another process plays it. Nothing is played. Throws an InputError for an
 * unknown run.
 */
export async function reportCommand(id: string, options: { readonly json?: boolean }): Promise<void> {
  const catalogue = await localCatalogue();
  const runner = new LocalRunner();
  try {
    const run = runner.runs.find(id);
    if (run === null) throw new InputError(`There is no run "${id}" in this data folder. Nothing was changed.`);
    const { episodes, state } = run;
    tell(`Run ${id} is ${state}: ${episodes.played} of ${episodes.total} episodes are finished.`);
    const result = runResult(runner, run, catalogue);
    if (options.json) await printJson(result);
    else await print(runResultText(result, declaredFigures(catalogue, result.scenario)));
  } finally {
    runner.close();
  }
}
