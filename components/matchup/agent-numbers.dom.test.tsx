import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AgentNumbers } from './agent-numbers.tsx';

afterEach(cleanup);

let chosen: readonly number[] = [];
function Form({ start }: { start: readonly number[] }) {
  const [numbers, setNumbers] = useState(start);
  chosen = numbers;
  return <AgentNumbers least={2} most={5} chosen={numbers} error={undefined} onChoose={setNumbers} />;
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const several = (): HTMLElement => screen.getByRole('checkbox', { name: /^Several numbers/ });

test('another number of agents replaces the chosen one', async () => {
  render(<Form start={[2]} />);
  await press('3 agents');
  expect(chosen).toEqual([3]);
  await press('3 agents');
  expect(chosen).toEqual([3]);
});

test('with the switch on, numbers add up to a grid and one always remains', async () => {
  render(<Form start={[3]} />);
  await userEvent.click(several());
  await press('2 agents');
  expect(chosen).toEqual([2, 3]);
  await press('3 agents');
  await press('2 agents');
  expect(chosen).toEqual([2]);
});

test('a configuration with several numbers turns the switch on, and turning it off keeps the first number', async () => {
  render(<Form start={[2, 4]} />);
  expect(several()).toHaveProperty('checked', true);
  await userEvent.click(several());
  expect(chosen).toEqual([2]);
  await press('5 agents');
  expect(chosen).toEqual([5]);
});
