import { describe, expect, test } from 'vitest';
import { gameData } from '#server/minecraft/registry.ts';
import { gameName, type NameKind, nameAmong } from './written-name.ts';

/** The name that is read; the candidates of one that may mean several; null for an unknown one. */
function readAs(written: string, kind: NameKind): string | readonly string[] | null {
  const read = gameName(written, kind);
  if (read.state === 'known') return read.name;
  return read.state === 'ambiguous' ? read.names : null;
}

describe('a name of the game', () => {
  test.each<[string, NameKind, string]>([
    ['minecraft:oak_log', 'item', 'oak_log'],
    ['Oak Logs', 'block', 'oak_log'],
    ['OAK-PLANK', 'item', 'oak_planks'],
    ['oakLog', 'item', 'oak_log'],
    ['craftingtable', 'block', 'crafting_table'],
    ['"torches"', 'item', 'torch'],
    ['`bookshelves`', 'block', 'bookshelf'],
    ['potato', 'block', 'potatoes'],
    ['potatoes', 'item', 'potato'],
    ['Carrot', 'block', 'carrots'],
    ['berries', 'any', 'berries'],
    ['sweet berry', 'item', 'sweet_berries'],
    ['Cows', 'entity', 'cow'],
    ['minecraft:Zombified Piglin', 'entity', 'zombified_piglin'],
    ['wheat', 'item', 'wheat'],
    ['wheat_seed', 'item', 'wheat_seeds'],
  ])('%s as %s is read as %s', (written, kind, name) => {
    expect(readAs(written, kind) ?? written).toBe(name);
  });

  test('that exists is never taken for another one', () => {
    const kinds = { item: gameData.itemsByName, block: gameData.blocksByName, entity: gameData.entitiesByName } as const;
    for (const kind of ['item', 'block', 'entity'] as const)
      for (const name of Object.keys(kinds[kind])) expect([name, readAs(name, kind)]).toEqual([name, name]);
  });

  test('that exists is read out of each odd spelling of it, or not at all', () => {
    const spellings = [
      (name: string) => `minecraft:${name}`,
      (name: string) => name.toUpperCase(),
      (name: string) => name.replaceAll('_', ' '),
      (name: string) => name.replaceAll('_', '-'),
      (name: string) => `"${name}"`,
    ];
    for (const name of Object.keys(gameData.itemsByName))
      for (const spell of spellings) expect([name, readAs(spell(name), 'item')]).toEqual([name, name]);
  });

  test.each<[string, NameKind, string]>([
    ['planks', 'item', 'oak_planks'],
    ['bed', 'block', 'red_bed'],
    ['pickaxe', 'item', 'iron_pickaxe'],
    ['dimond', 'item', 'diamond'],
    ['cobblestnoe', 'block', 'cobblestone'],
  ])('%s as %s is not guessed, but %s is among the names that it may mean', (written, kind, name) => {
    const read = gameName(written, kind);
    expect(read.state).toBe('unknown');
    expect(read.state === 'unknown' ? read.near : []).toContain(name);
  });

  test.each(['', '  ', '"', 'minecraft:', 'cheese', '__proto__', 'constructor'])('%o means nothing', (written) => {
    expect(readAs(written, 'item')).toBeNull();
  });
});

describe('a name of a list', () => {
  test.each([
    ['Andy', 'Andy'],
    ['andy', 'Andy'],
    [' "ANDY" ', 'Andy'],
    ['self defense', 'self_defense'],
    ['Self-Defense', 'self_defense'],
  ])('%s is read as %s', (written, name) => {
    expect(nameAmong(written, ['Andy', 'Jill', 'self_defense'])).toEqual({ state: 'known', name });
  });

  test('is taken as it is written if names differ in case alone, and else refused with the candidates', () => {
    const names = ['andy', 'Andy'];
    expect(nameAmong('andy', names)).toEqual({ state: 'known', name: 'andy' });
    expect(nameAmong('ANDY', names)).toEqual({ state: 'ambiguous', names });
  });

  test('that it does not have is refused with the nearest one', () => {
    expect(nameAmong('Andi', ['Andy', 'Jill'])).toEqual({ state: 'unknown', near: ['Andy'] });
    expect(nameAmong('Steve', ['Andy', 'Jill'])).toEqual({ state: 'unknown', near: [] });
  });
});
