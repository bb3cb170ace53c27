import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { TaskChooser } from './task-chooser.tsx';

const tasks: readonly TaskSummary[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  title: `House ${index}`,
  tags: { size: index < 4 ? 'large' : 'small' },
}));

function Form({ start }: { start: string }) {
  const [chosen, setChosen] = useState(start);
  return (
    <>
      <TaskChooser scenario="construction" tasks={tasks} chosen={chosen} onChange={setChosen} />
      <p data-testid="chosen">{chosen}</p>
    </>
  );
}

afterEach(cleanup);

const chosen = (): string => screen.getByTestId('chosen').textContent ?? '';
const card = (title: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${title}\\b`) });

test('pressing a card adds its task in the order of the list, and pressing it again takes it out', async () => {
  const user = userEvent.setup();
  render(<Form start="7" />);
  expect(card('House 7').getAttribute('aria-pressed')).toBe('true');
  await user.click(card('House 3'));
  expect(chosen()).toBe('3, 7');
  await user.click(card('House 7'));
  expect(chosen()).toBe('3');
});

test('all found tasks are chosen at once, written as ranges', async () => {
  const user = userEvent.setup();
  render(<Form start="7" />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'large');
  await user.click(screen.getByRole('button', { name: 'Choose these 4' }));
  expect(chosen()).toBe('0..3, 7');
  await user.click(screen.getByRole('button', { name: 'Choose none' }));
  expect(chosen()).toBe('');
});

test('a task that is in no list stays chosen', async () => {
  const user = userEvent.setup();
  render(<Form start="0..2, hard-17" />);
  await user.click(card('House 1'));
  expect(chosen()).toBe('0, 2, hard-17');
});
