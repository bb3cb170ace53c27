import { createHash } from 'node:crypto';
import { type Blueprint, cellsOf } from '#lib/families/construction/blueprint.ts';
import { blueprintOfText, blueprintText } from '#lib/families/construction/blueprint-text.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { limitsOf } from '#lib/families/construction/limits.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { TaskFile } from '#server/contract/scenario.ts';
import { buildable, leftOutTexts } from './buildable.ts';
import { checkedBlueprint } from './checked-blueprint.ts';
import { Unreadable } from './imports/building.ts';
import { buildingsIn, type FoundBuilding } from './imports/building-file.ts';
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
  try {
    return readTask(file, name, choice);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new InputError(`The file "${name}" is not a building that can be read. Nothing was changed. ${error.message}`);
  }
}

function readTask(file: Buffer, name: string, choice: string | null): TaskFile {
  const buildings = buildingsIn(file, name);
  if (choice === null && buildings.length > 1) return choicesOf(buildings);
  const chosen = choice === null ? buildings[0] : buildings.find((building) => building.name === choice);
  if (!chosen) {
    const names = buildings.map((building) => building.name);
    throw new InputError(`There is no building "${choice}" in this file. Nothing was changed. It has: ${names.join(', ')}.`);
  }
  const { blueprint, leftOut, notices } = buildable(chosen.open());
  return { kind: 'task', ...givenTask(blueprint), leftOut: leftOutTexts(leftOut), ...(notices.length === 0 ? {} : { notices }) };
}

/** The names of the buildings that can be read, and the others with their reasons. Throws Unreadable if there is none to choose. */
function choicesOf(buildings: readonly FoundBuilding[]): TaskFile {
  const read = buildings.map((building) => ({ name: building.name, why: problemOf(building) }));
  const names = read.flatMap(({ name, why }) => (why === null ? [name] : []));
  const broken = read.flatMap(({ name, why }) => (why === null ? [] : [{ name, why }]));
  if (names.length === 0) throw new Unreadable(`None of its ${buildings.length} entries can be read. ${broken[0]?.why}`);
  return { kind: 'choices', names, ...(broken.length === 0 ? {} : { broken }) };
}

function problemOf(building: FoundBuilding): string | null {
  try {
    building.open();
    return null;
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
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
