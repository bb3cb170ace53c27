import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeyBinding } from '#lib/keys/key-binding.ts';
import { setCharacterKeys } from './key-setting.ts';
import { KeyboardSetting } from './keyboard-setting.tsx';
import { useKeys } from './use-keys.ts';

const bindings: readonly KeyBinding<string>[] = [
  { key: 'm', command: 'map', title: 'Map', group: 'Camera' },
  { key: 'ArrowLeft', command: 'back', title: 'Back', group: 'Time' },
];
const run = vi.fn();

function Page() {
  useKeys(bindings, run);
  return (
    <>
      <input aria-label="Search" />
      <KeyboardSetting />
    </>
  );
}

afterEach(() => {
  cleanup();
  setCharacterKeys(true);
  run.mockClear();
});

test('single keys are shortcuts outside fields until they are turned off; arrow keys still work, and the browser stores the choice', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.keyboard('m');
  expect(run.mock.lastCall).toEqual(['map']);
  await user.type(screen.getByLabelText('Search'), 'm');
  expect(run).toHaveBeenCalledTimes(1);
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' });
  expect(toggle.checked).toBe(true);
  await user.click(toggle);
  toggle.blur();
  await user.keyboard('m');
  expect(run).toHaveBeenCalledTimes(1);
  await user.keyboard('{ArrowLeft}');
  expect(run.mock.lastCall).toEqual(['back']);
  vi.resetModules();
  const { keySetting } = await import('./key-setting.ts');
  expect(keySetting.getState().characters).toBe(false);
});
