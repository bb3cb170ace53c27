import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import { GivenTaskField, type TakenTask } from './given-task-field.tsx';

vi.mock('#components/item-icon/item-icon.tsx', () => ({ ItemIcon: () => null }));

const offered: Extract<OfferedTask, { kind: 'task' }> = {
  kind: 'task',
  scenario: 's',
  task: { id: 'own-1', title: 'My tower', tags: {} },
  given: 'the content',
  mended: ['A timeout of 11500 s cannot be meant: 1500 s.'],
  notices: ['The file was saved by Minecraft 1.21.4.'],
  leftOut: ['marble is not a block of Minecraft 1.20.1 (1: at 0 1 0).'],
  facts: [{ title: 'Size', value: '3 × 2 × 1 blocks' }],
  materials: { stone: 5 },
  picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const server = vi.fn<typeof fetch>();
const onTake = vi.fn<(task: TakenTask) => void>();

function Form() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <GivenTaskField
      scenario={{ id: 's', givenTasks: { pattern: '^own', title: 'Your own building', note: 'A file.', from: 'file' } }}
      scenarios={[
        { id: 's', title: 'Building' },
        { id: 'free', title: 'Free' },
      ]}
      chosen={chosen}
      onTake={(task) => {
        onTake(task);
        setChosen(task.id);
      }}
      onRemove={() => setChosen(null)}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  render(<Form />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const file = (name = 'tower.schem') => new File(['bytes'], name);
const input = (): HTMLElement => screen.getByLabelText(/^Your own building: choose or drop a file/);

test('a chosen file is shown with its picture, facts, materials and what is left out, becomes the task, and can be removed', async () => {
  server.mockResolvedValue(Response.json(offered));
  const user = userEvent.setup();
  await user.upload(input(), file());
  expect(await screen.findByRole('img', { name: 'The building that My tower asks for' })).toBeTruthy();
  expect(server.mock.calls[0]?.[0]).toBe('/api/scenarios/s/tasks?name=tower&anywhere=true');
  expect(onTake).toHaveBeenCalledWith({ from: 'file', scenario: 's', id: 'own-1', title: 'My tower', given: 'the content' });
  for (const text of ['3 × 2 × 1 blocks', /marble is not a block/, '1 kind of blocks left out', '1 correction', /cannot be meant/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('note').textContent).toBe('The file was saved by Minecraft 1.21.4.');
  expect(screen.getByRole('list', { name: 'Materials' }).textContent).toContain('5 stone');
  expect(screen.getByRole('status').textContent).toBe('My tower is the task of this match. It is played in Building.');
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a dropped file with several buildings asks for one of them', async () => {
  server.mockResolvedValueOnce(Response.json({ kind: 'choices', names: ['first', 'second'] })).mockResolvedValue(Response.json(offered));
  fireEvent.drop(input().closest('label') ?? input(), { dataTransfer: { files: [file('all.json')] } });
  await userEvent.setup().selectOptions(await screen.findByLabelText(/^2 tasks of all.json can be played/), 'second');
  expect(await screen.findByRole('img')).toBeTruthy();
  expect(server.mock.calls[1]?.[0]).toBe('/api/scenarios/s/tasks?name=all&choice=second&anywhere=true');
});

test('tasks of a file that other scenarios play are offered under their titles', async () => {
  server.mockResolvedValue(Response.json({ kind: 'choices', names: ['mine'], elsewhere: [{ scenario: 'free', names: ['a', 'b'] }] }));
  await userEvent.setup().upload(input(), file('all.json'));
  const select = await screen.findByLabelText(/^3 tasks of all.json can be played/);
  expect([...select.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length])).toEqual([
    ['Building', 1],
    ['Free', 2],
  ]);
});

test('a file that cannot be read says why beside the field, and nothing is chosen', async () => {
  server.mockResolvedValue(Response.json({ error: 'It is damaged.', issues: [] }, { status: 400 }));
  await userEvent.setup().upload(input(), file());
  expect((await screen.findByRole('alert')).textContent).toBe('It is damaged.');
  expect(onTake).not.toHaveBeenCalled();
});

test('tasks of a file that cannot be played are folded, and those with the same reason are listed together', async () => {
  const broken = ['a', 'b', 'c'].map((name) => ({ name, why: name === 'c' ? 'It has no blueprint.' : 'There is no type "fishing".' }));
  server.mockResolvedValue(Response.json({ kind: 'choices', names: ['first'], broken }));
  await userEvent.setup().upload(input(), file());
  expect((await screen.findByText('3 tasks of this file cannot be played')).closest('details')?.open).toBe(false);
  expect(screen.getByText('There is no type "fishing".').parentElement?.textContent).toContain('a, b');
});

test('a task with seats for people brings their number to the form', async () => {
  server.mockResolvedValue(Response.json({ ...offered, people: 1, task: { ...offered.task, agents: 2 } }));
  await userEvent.setup().upload(input(), file('tasks.json'));
  await vi.waitFor(() => expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ agents: 2, people: 1 })));
});
