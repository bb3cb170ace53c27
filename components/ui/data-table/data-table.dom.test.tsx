import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataColumn } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Player {
  readonly name: string;
  readonly points: number | null;
}

const players: readonly Player[] = [
  { name: 'agent-10', points: 7 },
  { name: 'agent-2', points: null },
  { name: 'agent-1', points: 30 },
];
const columns: readonly DataColumn<Player>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, cell: ({ name }) => <a href={`#${name}`}>{name}</a>, isRowHead: true },
  { id: 'points', title: 'Points', meaning: 'More is better', value: ({ points }) => points, highestFirst: true, align: 'right' },
  { id: 'drawn', title: 'Drawn', value: () => null, cell: () => 'a bar', unsorted: true, exported: [] },
];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(csv?: string): void {
  render(
    <DataTable label="Players" columns={columns} rows={players} rowKey={({ name }) => name} {...(csv === undefined ? {} : { csv })} />,
  );
}

const names = (): (string | null)[] => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

test('the head of a column sorts up, then down, then restores the given order; numbers in names count as numbers', async () => {
  show();
  const user = userEvent.setup();
  const button = within(head('Name')).getByRole('button');
  expect(names()).toEqual(['agent-10', 'agent-2', 'agent-1']);
  await user.click(button);
  expect(names()).toEqual(['agent-1', 'agent-2', 'agent-10']);
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
  await user.click(button);
  expect(names()).toEqual(['agent-10', 'agent-2', 'agent-1']);
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  await user.click(button);
  expect(head('Name').getAttribute('aria-sort')).toBeNull();
});

test('a column of figures starts with the highest, and rows without a figure come last in both directions', async () => {
  show();
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(within(head('Points')).getByRole('button'));
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['agent-1', 'agent-10', 'agent-2']);
  await user.keyboard(' ');
  expect(names()).toEqual(['agent-10', 'agent-1', 'agent-2']);
  expect(within(head('Drawn')).queryByRole('button')).toBeNull();
});

test('arrow keys, Home and End move between the links of the rows', async () => {
  show();
  const user = userEvent.setup();
  screen.getByRole('link', { name: 'agent-10' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('agent-2');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toBe('agent-1');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('agent-1');
  await user.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('agent-10');
});

test('the file has the rows in the shown order, and no drawn column', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    if (content instanceof Blob) saved.push(content);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show('players');
  const user = userEvent.setup();
  await user.click(within(head('Points')).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Save Players as CSV' }));
  expect(await saved[0]?.text()).toBe('Name,Points\r\nagent-1,30\r\nagent-10,7\r\nagent-2,\r\n');
});
