'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { TaskChooser } from '#components/tasks/task-chooser.tsx';
import { tasksIn } from '#components/tasks/task-text.ts';
import { Field } from '#components/ui/field.tsx';
import { ableSystem } from '#lib/domain/able-system.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount, formatNumber } from '#lib/format.ts';
import { AgentNumbers } from './agent-numbers.tsx';
import { FormSection } from './form-section.tsx';
import { type FieldName, type FormValues, givenTasksIn, hasPeopleIn, type MatchFormControl, withGiven, withLineUp } from './form-values.ts';
import type { TakenTask } from './given-task-field.tsx';
import { playingNumbers } from './playing-numbers.ts';

// Loads with the first scenario that takes files.
const GivenTaskField = dynamic(() => import('./given-task-field.tsx').then((module) => module.GivenTaskField), { ssr: false });

// Loads with the first scenario that takes words.
const GivenWordsField = dynamic(() => import('./given-words-field.tsx').then((module) => module.GivenWordsField), { ssr: false });

/** Chooses the tasks of a cooperative scenario and the numbers of agents. */
export function TaskFields({
  scenario,
  tasks,
  values,
  form,
}: {
  scenario: ListedScenario;
  tasks: readonly TaskSummary[];
  values: FormValues;
  form: MatchFormControl;
}) {
  const { register, setValue, formState } = form;
  const [taken, setTaken] = useState<TakenTask | null>(null);
  const error = (field: FieldName): string | undefined => formState.errors[field]?.message;
  const { least, most } = scenario.seats;
  const chosen = playingNumbers({ tasks, seats: scenario.seats }, values);
  const named = tasksIn(values.tasks);
  const only = named.size === 1 ? tasks.find(({ id }) => named.has(id)) : undefined;
  const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
  const chooseTasks = (text: string, made?: number): void => {
    setValue('tasks', text, changed);
    const chosenTasks = tasksIn(text);
    const team = [...new Set(values.team.map((system) => ableSystem(tasks, chosenTasks, system)))];
    if (team.join() !== values.team.join()) setValue('team', team, changed);
    const own = [...tasks.flatMap(({ id, agents }) => (chosenTasks.has(id) ? (agents ?? []) : [])), ...(made === undefined ? [] : [made])];
    // Tasks that are made for a number of agents are played by that number.
    if (own.length > 0)
      setValue(
        'agents',
        [...new Set(own)].sort((one, other) => one - other),
        changed,
      );
  };
  /** Leaves the last seats of a task to people: the system of the form plays the others, and takes over a seat that its person leaves. */
  const seatPeople = (unshown: FormValues['unshown'], bot: string, agents: number, people: number): void => {
    const seats = Array.from({ length: agents }, (_, place) => place >= agents - people);
    const seated = withLineUp({ unshown }, bot, { bot, people: seats, standsIn: true });
    setValue('unshown', seated.unshown);
    setValue('team', [seated.name], changed);
    setValue('clock', 'real', changed);
  };
  const given = {
    chosen: givenTasksIn(values)[0] ?? null,
    onTake: (task: TakenTask): void => {
      const { id, given: content, agents, people = 0 } = task;
      setTaken(task);
      const withTask = withGiven(values, id, content);
      setValue('unshown', withTask);
      chooseTasks(id, agents);
      const [bot] = values.team;
      if (agents !== undefined && people > 0 && bot !== undefined && !hasPeopleIn(values)) seatPeople(withTask, bot, agents, people);
    },
    onRemove: (): void => chooseTasks(tasks[0]?.id ?? ''),
  };
  return (
    <FormSection title="Tasks">
      <div className="mb-3">
        <TaskChooser scenario={scenario.id} tasks={tasks} chosen={values.tasks} onChange={chooseTasks} />
      </div>
      {scenario.givenTasks === undefined ? null : (
        <div className="mb-3">
          {scenario.givenTasks.from === 'file' ? (
            <GivenTaskField key={scenario.id} scenario={{ id: scenario.id, givenTasks: scenario.givenTasks }} {...given} />
          ) : (
            <GivenWordsField
              key={scenario.id}
              scenario={{ id: scenario.id, givenTasks: scenario.givenTasks }}
              base={[...named][0] ?? tasks[0]?.id ?? ''}
              {...given}
            />
          )}
        </div>
      )}
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
