import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { formSchema, valuesOf } from './form-values.ts';
import { ScenarioPicker } from './scenario-picker.tsx';

afterEach(cleanup);

const scenarios = ['first', 'second', 'third'].map(
  (id): ListedScenario => ({
    ...{ id, title: `The ${id}`, summary: '', kind: 'task', teams: [cooperativeTeam], seats: { least: 1, most: 2, usual: 2 } },
    ...{ seconds: 60, taskCount: 0, figures: [], agents: [], lineUp: ['solver'] },
  }),
);
const start = runConfigurationSchema.parse({ name: 'a', scenario: 'first', team: 'solver' });

function Form({ onPick }: { onPick: (scenario: string) => void }) {
  const form = useForm({ defaultValues: valuesOf(start), resolver: zodResolver(formSchema) });
  return <ScenarioPicker scenarios={scenarios} form={form} onPick={onPick} />;
}

test('the scenario that is clicked is the one that is picked, whichever comes last', async () => {
  const onPick = vi.fn();
  render(<Form onPick={onPick} />);
  await userEvent.click(screen.getByRole('radio', { name: /^The second/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^The first/ }));
  expect(onPick.mock.calls).toEqual([['second'], ['first']]);
});
