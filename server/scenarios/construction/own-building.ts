import { createHash } from 'node:crypto';
import { type Blueprint, cellsOf } from '#lib/families/construction/blueprint.ts';
import { blueprintOfText, blueprintText } from '#lib/families/construction/blueprint-text.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { limitsOf } from '#lib/families/construction/limits.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { TaskFile } from '#server/contract/scenario.ts';
import { buildable, leftOutTexts } from './buildable.ts';
import { checkedBlueprint } from './checked-blueprint.ts';
import { buildingsIn } from './imports/building-file.ts';
import { laterVersionNotice } from './imports/file-version.ts';
import { type ConstructionTask, tagsOf } from './tasks.ts';

/** The ids of tasks with a building of the user's own, as a regular expression. */
export const ownTaskPattern = '^own-[0-9a-f]{16}$';

/** Game seconds that an own building adds to the benchmark's limits for each block, so that one agent can finish a large one. */
const secondsPerBlock = 3;

/** The id of the task with this content. */
function idOf(given: string): string {
  return `own-${createHash('sha256').update(given).digest('hex').slice(0, 16)}`;
}

/** A blueprint as a task that any scenario process can play without a file. */
export function givenTask(blueprint: Blueprint): { readonly id: string; readonly given: string } {
  const given = blueprintText(blueprint);
  return { id: idOf(given), given };
}

/** The task in a file of the user's own, or the names of the buildings in it. Throws an InputError that says what is wrong. */
export function taskInFile(file: Buffer, name: string, choice: string | null): TaskFile {
  const buildings = buildingsIn(file, name);
  const names = buildings.map((building) => building.name);
  if (choice === null && buildings.length > 1) return { kind: 'choices', names };
  const chosen = choice === null ? buildings[0] : buildings.find((building) => building.name === choice);
  if (!chosen) throw new InputError(`There is no building "${choice}" in this file. Nothing was changed. It has: ${names.join(', ')}.`);
  const { blueprint, leftOut } = buildable(chosen);
  const notice = laterVersionNotice(chosen);
  return { kind: 'task', ...givenTask(blueprint), leftOut: leftOutTexts(leftOut), ...(notice === null ? {} : { notices: [notice] }) };
}

/** The task with this id and content. Throws an InputError if the content is no blueprint that can be built, or belongs to another id. */
export function ownTask(id: string, given: string): ConstructionTask {
  if (idOf(given) !== id)
    throw new InputError(
      `The content of the task "${id}" belongs to another id, ${idOf(given)}. Nothing was started. Import its file again.`,
    );
  const read = blueprintOfText(given);
  if (read === null)
    throw new InputError(`The content of the task "${id}" is not a blueprint. Nothing was started. Import its file again.`);
  const blueprint = checkedBlueprint(read);
  const cells = cellsOf(blueprint);
  const complexity = complexityOf(cells);
  const { actionSeconds, seconds, noProgressSeconds } = limitsOf(complexity);
  const more = secondsPerBlock * cells.length;
  return {
    id,
    title: blueprint.name,
    tags: tagsOf('Own building', cells),
    blueprint,
    cells,
    complexity,
    limits: { actionSeconds: actionSeconds + more, seconds: seconds + more, noProgressSeconds },
    factory: null,
  };
}
