import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Toolbar } from './toolbar.tsx';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

afterEach(cleanup);

function bar(names: readonly string[]) {
  return (
    <>
      <Toolbar label="Kinds">
        {names.map((name) => (
          <button key={name} type="button" disabled={name === 'off'}>
            {name}
          </button>
        ))}
      </Toolbar>
      <button type="button">after</button>
    </>
  );
}
const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;

test('a toolbar is one stop of the Tab key, and arrow keys move between its enabled controls', async () => {
  render(bar(['one', 'off', 'two', 'three']));
  const user = userEvent.setup();
  await user.tab();
  expect(focused()).toBe('one');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('two');
  await user.keyboard('{End}{ArrowRight}');
  expect(focused()).toBe('one');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('three');
  await user.tab();
  expect(focused()).toBe('after');
  await user.tab({ shift: true });
  expect(focused()).toBe('three');
});

test('exactly one control stays reachable by Tab while controls appear and disappear', async () => {
  const { rerender } = render(bar(['one', 'two']));
  const reached = (): string[] =>
    screen.getAllByRole('button').flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent ?? ''] : []));
  rerender(bar(['two', 'three', 'four']));
  await vi.waitFor(() => expect(reached()).toEqual(['two', 'after']), timeoutMs);
});
