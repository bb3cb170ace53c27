import { expect, test } from 'vitest';
import { filled } from './template.ts';

test('placeholders are filled wherever they stand, and unknown ones stay', () => {
  expect(filled('$NAME: $MEMORY, $NAME! $BLUEPRINTS costs $5', { NAME: 'andy', MEMORY: 'a $NAME' })).toBe(
    'andy: a $NAME, andy! $BLUEPRINTS costs $5',
  );
});
