import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount } from '#lib/format.ts';
import { print, printJson, table } from './console.ts';
import { localCatalogue } from './local-catalogue.ts';
import { fileTaskLines, lineText } from './mindcraft-task-file.ts';

/** Prints all scenarios. */
export async function scenariosCommand(options: { readonly json?: boolean }): Promise<void> {
  const { scenarios } = await localCatalogue();
  if (options.json) await printJson(scenarios);
  else await print(table(scenarios.map((scenario) => [scenario.id, scenario.title, scenario.agents.join(', ')])));
}

function optionsOf({ options = {} }: AgentSummary): string {
  const names = Object.keys(options);
  return names.length === 0 ? '' : `options: ${names.join(', ')}`;
}

/** Prints all agent systems with the names of their options; as JSON also the description of each option. */
export async function agentsCommand(options: { readonly json?: boolean }): Promise<void> {
  const { agents } = await localCatalogue();
  if (options.json) await printJson(agents);
  else await print(table(agents.map((agent) => [agent.id, agent.kind, agent.summary, optionsOf(agent)])));
}

/** Prints what each task of a file of MINDcraft gives. */
export async function tasksCommand(file: string, options: { readonly json?: boolean }): Promise<void> {
  const lines = await fileTaskLines(file);
  if (options.json) {
    await printJson(lines);
    return;
  }
  const count = (is: (line: (typeof lines)[number]) => boolean): number => lines.filter(is).length;
  const broken = count(({ problems }) => problems.length > 0);
  const foreign = count(({ problems, scenario }) => problems.length === 0 && scenario === null);
  const sum = [
    `${formatCount(lines.length, 'task')}: ${lines.length - broken - foreign} can be played`,
    `${foreign} have no scenario here`,
    `${broken} are broken`,
    `${count(({ mended }) => mended.length > 0)} were corrected.`,
  ];
  await print([...lines.map(lineText), sum.join(', ')].join('\n'));
}
