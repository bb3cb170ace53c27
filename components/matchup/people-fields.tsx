'use client';

import { Field } from '#components/ui/field.tsx';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { lineUpOf } from '#lib/domain/seat-line-up.ts';
import { FormSection } from './form-section.tsx';
import { type FormValues, hasPeopleIn, type MatchFormControl, setupsIn, withLineUp } from './form-values.ts';
import { playingNumbers } from './playing-numbers.ts';
import { SeatFields } from './seat-fields.tsx';

type TeamField = 'red' | 'blue' | 'team';

/** Leaves seats to people, in teams for which one system is chosen. A match with people is played in real time. */
export function PeopleFields({
  scenario,
  tasks,
  values,
  form,
}: {
  scenario: ListedScenario | undefined;
  /** The tasks of the scenario, as far as they are known. */
  tasks: readonly TaskSummary[];
  values: FormValues;
  form: MatchFormControl;
}) {
  const teams: readonly TeamField[] = values.kind === 'task' ? ['team'] : ['red', 'blue'];
  const setups = setupsIn(values);
  const sizes = scenario === undefined ? [] : playingNumbers({ tasks, seats: scenario.seats }, values);
  const [size, ...otherSizes] = sizes;
  const hasPeople = hasPeopleIn(values);
  const planned = teams.flatMap((team, place) => {
    const [name, ...others] = values[team];
    if (name === undefined || others.length > 0 || size === undefined || otherSizes.length > 0) return [];
    const lineUp = lineUpOf(name, setups, size);
    const bot = lineUp?.bot ?? scenario?.lineUp[place] ?? scenario?.lineUp[0];
    return lineUp === null || bot === undefined ? [] : [{ team, name, lineUp: { ...lineUp, bot } }];
  });
  return (
    <FormSection title="People">
      {planned.length === 0 ? (
        <p className="text-data text-soft">Choose one system for a team, and one number of agents, to leave seats to people.</p>
      ) : (
        <div className="grid gap-2 md:grid-cols-2">
          {planned.map(({ team, name, lineUp }) => (
            <SeatFields
              key={team}
              team={team}
              lineUp={lineUp}
              onChange={(changed) => {
                const { unshown, name: renamed } = withLineUp(values, name, changed);
                form.setValue('unshown', unshown);
                form.setValue(team, [renamed], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
                if (changed.people.includes(true)) form.setValue('clock', 'real', { shouldDirty: true });
              }}
            />
          ))}
        </div>
      )}
      {hasPeople ? (
        <div className="mt-3 grid gap-3">
          <p className="border-gold border-l-2 bg-raised px-3 py-2 text-data text-soft">
            People play in real time, 20 ticks a second. The match waits in its lobby until all are ready or you start it; the lobby has an
            invitation for each seat.
          </p>
          <Field
            id="spectatorDelay"
            type="number"
            min={0}
            max={300}
            label="Delay for spectators"
            note="seconds"
            error={form.formState.errors.spectatorDelay?.message}
            className="max-w-[240px]"
            defaultValue={form.formState.defaultValues?.spectatorDelay}
            {...form.register('spectatorDelay', { valueAsNumber: true })}
          />
        </div>
      ) : null}
    </FormSection>
  );
}
