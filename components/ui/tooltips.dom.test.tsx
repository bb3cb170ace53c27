import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Explained } from './explained.tsx';
import { describedBy, fullText, tooltip } from './tooltip.ts';
import { Tooltips } from './tooltips.tsx';

// On a busy machine, the first import takes longer than a test waits for a tooltip.
beforeAll(() => import('./tooltip-layer.tsx'));
beforeEach(() => {
  render(
    <>
      <button type="button" aria-label="One tick back" {...tooltip('One tick back')} />
      <button type="button" {...describedBy('Repeat ten seconds')}>
        Loop
      </button>
      <a href="#all" {...fullText('all of it')}>
        all…
      </a>
      <Explained text="Shared rank">=</Explained>
      <Tooltips />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the keyboard opens a tooltip with the focus, moves it with the focus, and Escape closes it', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect((await screen.findByRole('tooltip')).textContent).toBe('One tick back');
  await user.tab();
  expect((await screen.findByText('Repeat ten seconds')).getAttribute('role')).toBe('tooltip');
  expect(screen.getAllByRole('tooltip')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('the tooltip opens while the mouse rests on the element, and a click closes it', async () => {
  await screen.findByRole('button', { name: 'Loop' });
  vi.useFakeTimers();
  const loop = screen.getByRole('button', { name: 'Loop' });
  fireEvent.pointerOver(loop, { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(screen.queryByRole('tooltip')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Repeat ten seconds');
  fireEvent.pointerDown(loop, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a long touch opens the tooltip and does not press the button', async () => {
  vi.useFakeTimers();
  const loop = screen.getByRole('button', { name: 'Loop' });
  const pressed = vi.fn();
  loop.addEventListener('click', pressed);
  fireEvent.pointerDown(loop, { pointerType: 'touch' });
  await act(() => vi.advanceTimersByTimeAsync(500));
  fireEvent.pointerUp(loop, { pointerType: 'touch' });
  fireEvent.click(loop);
  expect(screen.getByRole('tooltip').textContent).toBe('Repeat ten seconds');
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.pointerDown(loop, { pointerType: 'touch' });
  fireEvent.pointerUp(loop, { pointerType: 'touch' });
  fireEvent.click(loop);
  expect(pressed).toHaveBeenCalledOnce();
});

test('explained words open their tooltip on a click, and text that is not cut off has none', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '=' }));
  expect((await screen.findByRole('tooltip')).textContent).toBe('Shared rank');
  vi.useFakeTimers();
  act(() => screen.getByRole('link').focus());
  fireEvent.pointerOver(screen.getByRole('link'), { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
