import type { Facing } from '#lib/blueprint/cell.ts';
import type { Blueprint } from '#lib/families/construction/blueprint.ts';
import { InputError } from '#server/contract/input-error.ts';
import { plainName } from './block-name.ts';

/** A building as its file has it: blocks that Minecraft 1.20.1 may not know, at positions relative to its lowest north-western corner. */
export interface Building extends Pick<Blueprint, 'name' | 'size' | 'blocks'> {
  /** The data version of its file, if that is later than the one of the game. */
  readonly laterVersion?: number;
}

const facings: Readonly<Record<string, Facing>> = { north: 'N', east: 'E', south: 'S', west: 'W', x: 'x', y: 'y', z: 'z' };

/** The facing of a block with these properties: its side or axis, or any. Blocks that face up or down are placed so by themselves. */
export function facingOfProperties(properties: Readonly<Record<string, string>>): Facing {
  return facings[properties.facing ?? properties.axis ?? ''] ?? 'A';
}

/** A block state as text, such as `minecraft:oak_log[axis=x]`, as the name and the facing of a blueprint. */
export function blockOf(state: string): { readonly name: string; readonly facing: Facing } {
  const [, id = state, list = ''] = /^([^[]*)(?:\[(.*)\])?$/.exec(state) ?? [];
  const properties = list.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return { name: plainName(id), facing: facingOfProperties(Object.fromEntries(properties)) };
}

/** The error for a file that cannot be read, with what is wrong in it. */
export function unreadable(problem: string): InputError {
  return new InputError(`This file is not a building that can be read. Nothing was changed. ${problem}`);
}
