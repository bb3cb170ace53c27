'use client';

import dynamic from 'next/dynamic';
import { TaskChooser } from '#components/tasks/task-chooser.tsx';
import { tasksIn } from '#components/tasks/task-text.ts';
import { Field } from '#components/ui/field.tsx';
import { ableSystem } from '#lib/domain/able-system.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { AgentNumbers } from './agent-numbers.tsx';
import { FormSection } from './form-section.tsx';
import type { FieldName, FormValues, MatchFormControl } from './form-values.ts';
import { playingNumbers } from './playing-numbers.ts';
import type { GivenTask } from './use-given-task.ts';

// Loads with the first scenario that takes words.
const GivenWordsField = dynamic(() => import('./given-words-field.tsx').then((module) => module.GivenWordsField), { ssr: false });

/** Chooses the tasks of a cooperative scenario and the numbers of agents. */
export function TaskFields({
  scenario,
  tasks,
  values,
  form,
  given: { taken, chosen: ofForm, take },
}: {
  scenario: ListedScenario;
  tasks: readonly TaskSummary[];
  values: FormValues;
  form: MatchFormControl;
  /** The task that a file or words brought. */
  given: GivenTask;
}) {
  const { register, setValue, formState } = form;
  const error = (field: FieldName): string | undefined => formState.errors[field]?.message;
  const { least, most } = scenario.seats;
  const chosen = playingNumbers({ tasks, seats: scenario.seats }, values);
  const named = tasksIn(values.tasks);
  const only = named.size === 1 ? tasks.find(({ id }) => named.has(id)) : undefined;
  const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
  const chooseTasks = (text: string): void => {
    setValue('tasks', text, changed);
    const chosenTasks = tasksIn(text);
    const team = [...new Set(values.team.map((system) => ableSystem(tasks, chosenTasks, system)))];
    if (team.join() !== values.team.join()) setValue('team', team, changed);
    const own = tasks.flatMap(({ id, agents }) => (chosenTasks.has(id) ? (agents ?? []) : []));
    // Tasks that are made for a number of agents are played by that number.
    if (own.length > 0)
      setValue(
        'agents',
        [...new Set(own)].sort((one, other) => one - other),
        changed,
      );
  };
  return (
    <FormSection title="Tasks">
      <div className="mb-3">
        <TaskChooser scenario={scenario.id} tasks={tasks} chosen={values.tasks} onChange={chooseTasks} />
      </div>
      {scenario.givenTasks?.from === 'words' ? (
        <div className="mb-3">
          <GivenWordsField
            key={scenario.id}
            scenario={{ id: scenario.id, givenTasks: scenario.givenTasks }}
            base={(ofForm.file === null ? [...named][0] : undefined) ?? tasks[0]?.id ?? ''}
            chosen={ofForm.words}
            onTake={take}
            onRemove={() => chooseTasks(tasks[0]?.id ?? '')}
          />
        </div>
      ) : null}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field
          id="tasks"
          label="Chosen tasks, with ranges such as 0..9"
          placeholder={tasks[0]?.id}
          note={
            only?.title ??
            (named.size === 1 && taken !== null && named.has(taken.id) ? taken.title : null) ??
            `${formatNumber(named.size)} of ${formatCount(tasks.length, 'task')}`
          }
          error={error('tasks')}
          defaultValue={formState.defaultValues?.tasks}
          {...register('tasks')}
        />
        <AgentNumbers
          key={scenario.id}
          least={least}
          most={most}
          chosen={chosen}
          error={error('agents')}
          onChoose={(numbers) => setValue('agents', numbers, changed)}
        />
      </div>
    </FormSection>
  );
}
