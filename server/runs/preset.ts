import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedRun } from '#server/db/run-repository.ts';
import type { Catalogue } from './catalogue.ts';
import { InputError } from './input-error.ts';
import { planRunDocument } from './run-document.ts';
import { unknownName } from './suggestion.ts';

const folder = join(import.meta.dirname, 'presets');

/** Presets that are played one after the other under one name: the benchmark analysis of PillagerBench over both scenarios. */
const collections: Readonly<Record<string, readonly string[]>> = {
  'pillagerbench-matrices': ['mushroom-war-matrix', 'dash-and-dine-matrix'],
  sigma: ['mushroom-war-sigma', 'dash-and-dine-sigma'],
  'side-advantage': ['mushroom-war-sides', 'dash-and-dine-sides'],
};

/** Names of the ready-made runs, in alphabetical order. */
export function presetNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .sort();
}

/** Plans a ready-made run, or all runs of a collection. Throws an InputError for an unknown name. */
export function planPresets(name: string, catalogue: Catalogue): PlannedRun[] {
  const members = collections[name];
  if (members === undefined && !presetNames().includes(name))
    throw new InputError(unknownName('preset', name, [...Object.keys(collections), ...presetNames()]));
  return (members ?? [name]).map((member) => planPreset(member, catalogue));
}

/** Plans a ready-made run. Throws an InputError for an unknown name. */
export function planPreset(name: string, catalogue: Catalogue): PlannedRun {
  if (!presetNames().includes(name)) throw new InputError(unknownName('preset', name, presetNames()));
  return planRunDocument(readFileSync(join(folder, `${name}.yaml`), 'utf8'), `preset:${name}`, catalogue);
}
