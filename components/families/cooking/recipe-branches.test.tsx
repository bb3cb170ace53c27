import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyKitchen, type Kitchen } from '#lib/families/cooking/rules.ts';
import { RecipeBranches } from './recipe-branches.tsx';

const wordsFor = (kitchen: Kitchen): string => renderToStaticMarkup(<RecipeBranches dish="cake" kitchen={kitchen} />);

test('a recipe tree says who carries which part', () => {
  const words = wordsFor({ ...emptyKitchen, agents: ['Andy', 'Jill'], holdings: new Map([['Jill', { wheat: 2 }]]) });
  const parts = [...words.matchAll(/data-part="(\w+)">(.*?)<\/p>/gs)].map(([, part = '', inner = '']) => [
    part,
    /(\w+ \d+)<\/span>$/.exec(inner)?.[1],
  ]);
  expect(parts).toEqual([
    ['milk_bucket', undefined],
    ['sugar', undefined],
    ['sugar_cane', undefined],
    ['egg', undefined],
    ['wheat', 'Jill 2'],
  ]);
});

test('a person in a seat sees no recipe tree, because the recipe may be hidden from them', () => {
  expect(wordsFor({ ...emptyKitchen, holdings: new Map([['Jill', { wheat: 2 }]]) })).toBe('');
});
