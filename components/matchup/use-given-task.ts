import { useState } from 'react';
import { tasksIn } from '#components/tasks/task-text.ts';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { lineUpOf } from '#lib/domain/seat-line-up.ts';
import { type FormValues, givenTasksIn, hasPeopleIn, type MatchFormControl, setupsIn, withGiven, withLineUp } from './form-values.ts';
import type { TakenTask } from './given-task-field.tsx';

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** The task that a file or words brought into the form. */
export interface GivenTask {
  /** The task that was taken last, whether or not the form still has it; null if none was. */
  readonly taken: TakenTask | null;
  /** The task of the form whose content it has, by where it came from; null if there is none. */
  readonly chosen: { readonly file: string | null; readonly words: string | null };
  /** Makes a task that of the form, in the scenario that plays it, with its number of agents and its seats for people. */
  readonly take: (task: TakenTask) => void;
  /** Forgets what was taken, so that the form may name another task. */
  readonly forget: () => void;
}

/** Keeps the task that a file or words brought into the form. `pick` changes the scenario of the form and gives the systems of its team. */
export function useGivenTask(
  values: FormValues,
  { setValue }: Pick<MatchFormControl, 'setValue'>,
  scenarios: readonly ListedScenario[],
  pick: (scenario: string) => readonly string[],
): GivenTask {
  const [taken, setTaken] = useState<TakenTask | null>(null);
  const scenario = scenarios.find(({ id }) => id === values.scenario);
  const given = givenTasksIn(values)[0] ?? null;
  const from = taken !== null && taken.id === given ? taken.from : scenario?.givenTasks?.from;
  /** Leaves the last seats of the task to people. The system of the form plays the others, and takes over a seat that its person leaves. */
  const seat = (unshown: FormValues['unshown'], team: readonly string[], agents: number, people: number): void => {
    const [name] = team;
    if (name === undefined) return;
    const setups = setupsIn({ unshown });
    const before = lineUpOf(name, setups, agents);
    const hadPeople = hasPeopleIn({ ...values, kind: 'task', team, unshown });
    if (people === 0 && (!hadPeople || before?.people.length === agents)) return;
    const bot = hadPeople ? (before?.bot ?? scenario?.lineUp[0]) : name;
    if (bot === undefined) return;
    const seats = Array.from({ length: agents }, (_, place) => place >= agents - people);
    const seated = withLineUp({ unshown }, name, { bot, people: seats, standsIn: true });
    setValue('unshown', seated.unshown);
    setValue('team', [seated.name], changed);
    if (people > 0) setValue('clock', 'real', changed);
  };
  const take = (task: TakenTask): void => {
    const playing = scenarios.find(({ id }) => id === task.scenario);
    if (playing === undefined) return;
    const isOther = playing.id !== values.scenario;
    if (isOther) setValue('scenario', playing.id, changed);
    const team = isOther ? pick(playing.id) : values.team;
    const unshown = withGiven(values, task.id, task.given);
    setTaken(task);
    setValue('unshown', unshown);
    setValue('tasks', task.id, changed);
    const agents = task.agents ?? (isOther ? playing.seats.usual : undefined);
    if (agents === undefined) return;
    setValue('agents', [agents], changed);
    seat(unshown, team, agents, task.people ?? 0);
  };
  return {
    taken,
    chosen: { file: from === 'file' ? given : null, words: from === 'words' ? given : null },
    take,
    forget: () => setTaken(null),
  };
}

/** Whether the form's task was taken from a file or from words for this scenario. */
export function holdsTaken({ taken }: GivenTask, values: Pick<FormValues, 'scenario' | 'tasks'>): boolean {
  return taken !== null && taken.scenario === values.scenario && tasksIn(values.tasks).has(taken.id);
}
