import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { TaskBrowser } from './task-browser.tsx';

const tasks: readonly TaskSummary[] = Array.from({ length: 675 }, (_, index) => ({
  id: String(index),
  title: index === 400 ? 'Lighthouse' : `House ${index}`,
  tags: { size: index % 3 === 0 ? 'large' : 'small', blocks: String(index + 1) },
}));

/** Four cards a row, and room for two rows and a half. */
const [width, height] = [740, 400];

/** Tells every observed element its size at once, as a browser does after the layout. */
class SizedObserver {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    const contentRect = { x: 0, y: 0, width, height, top: 0, left: 0, right: width, bottom: height, toJSON: () => ({}) };
    this.tell([{ target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SizedObserver);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
  render(<TaskBrowser scenario="construction" tasks={tasks} />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = (): HTMLElement => screen.getByRole('list', { name: 'Tasks' });
const cards = (): HTMLElement[] => within(list()).getAllByRole('link');
const focusedCard = (): string | null => document.activeElement?.getAttribute('data-card') ?? null;

test('of many tasks only the cards in sight are rendered, each with its own picture and the way to its page', () => {
  expect(cards().length).toBeGreaterThan(7);
  expect(cards().length).toBeLessThan(40);
  const [first] = cards();
  expect(first?.getAttribute('href')).toBe('/scenarios/construction/tasks/0');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/art/construction/tasks/0.svg');
  expect(first?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  expect(screen.getByRole('status').textContent).toBe('675 tasks');
});

test('the list is one stop of the Tab key, and arrow keys, Home and End move through all of it', async () => {
  const user = userEvent.setup();
  expect(cards().filter((card) => card.tabIndex === 0)).toHaveLength(1);
  cards()[0]?.focus();
  await user.keyboard('{ArrowRight}');
  expect(focusedCard()).toBe('1');
  await user.keyboard('{ArrowDown}');
  expect(focusedCard()).toBe('5');
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(focusedCard()).toBe('0');
  await user.keyboard('{ArrowUp}');
  expect(focusedCard()).toBe('0');
  await user.keyboard('{End}');
  expect(focusedCard()).toBe('674');
  expect(document.activeElement?.getAttribute('href')).toBe('/scenarios/construction/tasks/674');
  await user.keyboard('{PageUp}');
  expect(Number(focusedCard())).toBeLessThan(674);
  await user.keyboard('{Home}');
  expect(focusedCard()).toBe('0');
});

test('search and tags narrow the list, an empty result says so, and Clear brings all tasks back', async () => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: 'Search the tasks' }), 'lighthouse');
  expect(cards().map((card) => card.getAttribute('href'))).toEqual(['/scenarios/construction/tasks/400']);
  expect(screen.getByRole('status').textContent).toBe('1 of 675 tasks');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'large');
  expect(screen.getByText(/No task matches this search/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status').textContent).toBe('675 tasks');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'large');
  expect(screen.getByRole('status').textContent).toBe('225 of 675 tasks');
});
