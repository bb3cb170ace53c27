import { formatCount } from '#lib/format.ts';
import { print, printJson } from './console.ts';
import { fileTaskLines, lineText } from './mindcraft-task-file.ts';

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
