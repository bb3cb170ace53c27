import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';

const segments = [
  { value: 'points', label: 'Points' },
  { value: 'difference', label: 'Difference' },
] as const;

function Group() {
  const [value, setValue] = useState<'points' | 'difference'>('points');
  return <Segmented label="Metric" segments={segments} value={value} onChange={setValue} />;
}

test('two groups with the same label on a page are independent', async () => {
  render(
    <>
      <Group />
      <Group />
    </>,
  );
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  const chosen = (): readonly string[] => radios.flatMap(({ checked, value }) => (checked ? [value] : []));
  const [first, , third] = radios.map(({ name }) => name);
  expect(radios.map(({ name }) => name)).toEqual([first, first, third, third]);
  expect(first).not.toBe(third);
  expect(chosen()).toEqual(['points', 'points']);
  for (const choice of screen.getAllByLabelText('Difference').slice(1)) await userEvent.click(choice);
  expect(chosen()).toEqual(['points', 'difference']);
});
