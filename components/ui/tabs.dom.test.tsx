import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const tabs = ['events', 'chat', 'score'].map((value) => ({ value, label: value, panel: <p>{`all ${value}`}</p> }));

function Panels() {
  const [value, setValue] = useState('events');
  return <Tabs label="Panels" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrow keys wrap around, Home and End go to the ends, and the focus follows', async () => {
  render(<Panels />);
  const user = userEvent.setup();
  const chosen = (): (string | null)[] => [
    document.activeElement?.textContent ?? null,
    screen.getByRole('tab', { selected: true }).textContent,
    screen.getByRole('tabpanel').textContent,
  ];
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toEqual(['score', 'score', 'all score']);
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toEqual(['events', 'events', 'all events']);
  await user.keyboard('{End}');
  expect(chosen()).toEqual(['score', 'score', 'all score']);
  await user.keyboard('{Home}');
  expect(chosen()).toEqual(['events', 'events', 'all events']);
});

test('the open tab and its panel refer to each other, and no tab refers to a missing panel', async () => {
  render(<Panels />);
  const { id } = screen.getByRole('tabpanel', { name: 'events' });
  expect(screen.getByRole('tab', { name: 'events' }).getAttribute('aria-controls')).toBe(id);
  expect(screen.getByRole('tab', { name: 'chat' }).getAttribute('aria-controls')).toBeNull();
  await userEvent.setup().click(screen.getByRole('tab', { name: 'chat' }));
  expect(screen.getByRole('tabpanel', { name: 'chat' }).id).not.toBe(id);
});
