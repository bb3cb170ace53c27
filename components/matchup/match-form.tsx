'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowLeftRight } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ask } from '#components/shell/api.ts';
import { showRefusal } from '#components/shell/show-refusal.ts';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import { Button } from '#components/ui/button.tsx';
import { ControlKey } from '#components/ui/control-key.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import type { ListedScenario } from '#lib/domain/listed-scenario.ts';
import { hasPeople } from '#lib/domain/people.ts';
import { rosterName } from '#lib/domain/roster.ts';
import { matchesOf, type RunConfiguration } from '#lib/domain/run-configuration.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import type { ReferredTeam } from '#lib/domain/team-reference.ts';
import { estimateTime } from '#lib/fold/time-estimate.ts';
import { formatCount } from '#lib/format.ts';
import type { PresetView } from '#lib/protocol/views.ts';
import { AwaitedTasks } from './awaited-tasks.tsx';
import { ClockPicker } from './clock-picker.tsx';
import { formPlan } from './form-plan.ts';
import { FormSection } from './form-section.tsx';
import {
  configurationInput,
  type FieldName,
  type FormValues,
  fieldOf,
  formSchema,
  hasPeopleIn,
  setupsIn,
  valuesOf,
  withSetup,
} from './form-values.ts';
import { PeopleFields } from './people-fields.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { playersOf } from './players.ts';
import { groupSetups, type ProfileSeat } from './profile-group.ts';
import { ProfileGroupField } from './profile-group-field.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { ScenarioPicker } from './scenario-picker.tsx';
import { PastMatchPicker, StartPicker } from './start-picker.tsx';
import { SystemPicker } from './system-picker.tsx';
import { TaskFields } from './task-fields.tsx';
import { holdsTaken, useGivenTask } from './use-given-task.ts';
import { type ScenarioTasks, useScenarioTasks } from './use-scenario-tasks.ts';
import { YamlPanel } from './yaml-panel.tsx';

// What it shows of a file loads after the form.
const GivenTaskField = dynamic(() => import('./given-task-field.tsx').then((module) => module.GivenTaskField), { ssr: false });

const noTasks: ScenarioTasks['tasks'] = [];

/** Sets up one match or a grid of them. */
export function MatchForm(properties: {
  scenarios: readonly ListedScenario[];
  /** The tasks of the scenario with which the form starts; those of others are read when they are chosen. */
  tasks: ScenarioTasks;
  agents: readonly AgentSummary[];
  presets: readonly PresetView[];
  start: RunConfiguration;
  parallel: number;
  /** The times that finished matches took on this machine at full speed, each divided by the usual time. */
  slowness: readonly number[];
}) {
  const { scenarios, tasks: firstTasks, agents, presets, start, parallel, slowness } = properties;
  const router = useRouter();
  const hydrated = useHydrated();
  const form = useForm({ defaultValues: valuesOf(start), resolver: zodResolver(formSchema), mode: 'onTouched' });
  const { setValue, setError, formState } = form;
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => ({ ...valuesOf(start), ...watched }) as FormValues, [start, watched]);
  const [rail, setRail] = useState<'summary' | 'yaml'>('summary');
  const scenario = scenarios.find(({ id }) => id === values.scenario);
  const known = useScenarioTasks(scenario, firstTasks);
  const tasks = known.state === 'known' ? known.tasks : noTasks;
  // The scenario whose first task is chosen as soon as its tasks are known.
  const [picked, setPicked] = useState<string | null>(null);
  const isAwaited = picked === values.scenario;
  const players = playersOf(values, agents);
  const error = (field: FieldName): string | undefined => formState.errors[field]?.message;
  // Fields show typed text at once; the plan, with up to thousands of matches, follows with a delay.
  const plannedValues = useDeferredValue(values);
  const plan = useMemo(() => formPlan(plannedValues), [plannedValues]);
  const count = plan.matches.length;
  const choose = (team: 'red' | 'blue' | 'team', chosen: string[]): void => {
    setValue(team, chosen, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    if (hasPeopleIn({ ...values, [team]: chosen })) setValue('clock', 'real', { shouldDirty: true });
  };
  const add = (team: 'red' | 'blue' | 'team', { name, setup }: ReferredTeam): void => {
    setValue('unshown', withSetup(values, name, setup));
    choose(team, [name]);
  };
  const talker = agents.find(({ options, scenarios: able }) => options?.profile !== undefined && able.includes(values.scenario));
  const groupTeams = values.kind === 'task' ? (['team'] as const) : (['red', 'blue'] as const);
  /** Makes a team of these seats, each with its own system, and chooses that team. */
  const playGroup = (team: 'red' | 'blue' | 'team', agent: string, seats: readonly ProfileSeat[]): string => {
    const before = setupsIn(values);
    const group = groupSetups(seats, agent, Object.keys(before));
    const unshown = group.setups.reduce((known, [name, setup]) => withSetup({ unshown: known }, name, setup), values.unshown);
    setValue('unshown', unshown);
    if (team === 'team') setValue('agents', [seats.length], { shouldDirty: true });
    choose(team, [group.team]);
    return group.team;
  };
  // Another scenario may be of another kind and have other systems: systems that cannot play it are replaced by those it starts with.
  const pickScenario = (id: string): readonly string[] => {
    const chosen = scenarios.find((one) => one.id === id);
    if (chosen === undefined) return [];
    setValue('kind', chosen.kind);
    const [first, second] = chosen.lineUp;
    const able = new Set(chosen.agents);
    const kept = (before: readonly string[], other: string | undefined): string[] => {
      const left = before.filter((name) => able.has(name) || Object.hasOwn(setupsIn(values), name));
      return left.length > 0 || other === undefined ? left : [other];
    };
    if (chosen.kind === 'task') {
      const team = kept(values.team, first);
      setValue('team', team);
      setPicked(id);
      return team;
    }
    setValue('red', kept(values.red, first));
    setValue('blue', kept(values.blue, second));
    return [];
  };
  const given = useGivenTask(values, form, scenarios, pickScenario);
  const { taken: ofFile } = given;
  const taskSeconds = useMemo(
    () => new Map([...tasks, ...(ofFile === null ? [] : [ofFile])].map(({ id, seconds }) => [id, seconds])),
    [tasks, ofFile],
  );
  const estimate = useMemo(
    () =>
      estimateTime({
        matches: plan.matches,
        parallel: plannedValues.parallel ?? parallel,
        episodeSeconds: ({ task }) => (task === undefined ? undefined : taskSeconds.get(task)) ?? scenario?.seconds ?? null,
        slowness,
      }),
    [plan, plannedValues, parallel, scenario, taskSeconds, slowness],
  );
  const chooseFirstTask = useEffectEvent((seats: ListedScenario['seats']): void => {
    setPicked(null);
    if (holdsTaken(given, values)) return;
    setValue('agents', tasks.some((task) => task.agents !== undefined) ? [] : [seats.usual]);
    if (tasks.every((task) => task.id !== values.tasks.trim())) setValue('tasks', tasks[0]?.id ?? '');
  });
  const isKnown = known.state === 'known';
  useEffect(() => {
    if (isAwaited && isKnown && scenario !== undefined) chooseFirstTask(scenario.seats);
  }, [isAwaited, isKnown, scenario]);
  const taken = [...agents.map(({ id }) => id), ...Object.keys(setupsIn(values))];
  const fill = (configuration: RunConfiguration): void => {
    // Without this option, a radio button that registers again would overwrite the choice with its own first state.
    form.reset(valuesOf(configuration), { keepFieldsRef: true });
    setRail('summary');
    setPicked(null);
  };
  const send = form.handleSubmit(async (configuration) => {
    const sent = form.getValues();
    try {
      const [only, ...others] = matchesOf(configuration);
      if (only !== undefined && others.length === 0) {
        const { match } = await ask('POST /api/matches', { body: only });
        router.push(`/matches/${match}${hasPeople(only) ? '/join' : ''}`);
      } else {
        const { run } = await ask('POST /api/runs', { body: { configuration: configurationInput(sent) } });
        router.push(`/runs/${run}`);
      }
    } catch (caught) {
      const message = showRefusal(caught, setError, (path) => fieldOf(path, sent));
      if (message !== null) setError('root', { message });
    }
  });

  return (
    <form
      noValidate
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isAwaited) void send();
      }}
      className="grid min-h-[calc(100dvh-48px)] lg:grid-cols-[minmax(0,1fr)_400px]"
    >
      <fieldset disabled={!hydrated} className="contents">
        <main id="content" className="min-w-0 px-4 pt-3.5 pb-8 md:px-6">
          <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-title max-md:w-full">{count > 1 ? 'New run' : 'New match'}</h1>
            <span className="flex-1 max-md:hidden" />
            <PastMatchPicker onPick={fill} />
            <StartPicker
              id="preset"
              label="Preset"
              choices={presets.map(({ name, configuration }) => ({ key: name, title: configuration.name, choice: configuration }))}
              onPick={fill}
            />
          </div>
          <ScenarioPicker scenarios={scenarios} form={form} onPick={pickScenario}>
            {scenario === undefined ? null : (
              <GivenTaskField
                scenario={scenario}
                scenarios={scenarios}
                chosen={given.chosen.file}
                onTake={given.take}
                onRemove={() => {
                  given.forget();
                  setPicked(scenario.id);
                }}
              />
            )}
          </ScenarioPicker>
          {scenario === undefined || values.kind === 'points' ? null : (
            <>
              <FormSection title="Team">
                <SystemPicker
                  team={scenario.teams[0]?.id ?? 'team'}
                  agents={players}
                  chosen={values.team}
                  onChange={(chosen) => choose('team', chosen)}
                  onAdd={(reference) => add('team', reference)}
                  taken={taken}
                  error={error('team')}
                />
              </FormSection>
              {known.state === 'known' ? (
                <TaskFields scenario={scenario} tasks={tasks} values={values} form={form} given={given} />
              ) : (
                <AwaitedTasks title={scenario.title} known={known} />
              )}
            </>
          )}
          {values.kind === 'task' ? null : (
            <FormSection title="Teams">
              <div className="grid items-start gap-2 md:grid-cols-[minmax(0,1fr)_40px_minmax(0,1fr)] md:gap-0">
                <SystemPicker
                  team="red"
                  agents={players}
                  chosen={values.red}
                  onChange={(chosen) => choose('red', chosen)}
                  onAdd={(reference) => add('red', reference)}
                  taken={taken}
                  error={error('red')}
                />
                <div className="grid place-items-center md:h-44">
                  <Button
                    icon
                    aria-label="Swap red and blue"
                    onClick={() => {
                      const { red, blue } = values;
                      choose('red', [...blue]);
                      choose('blue', [...red]);
                    }}
                  >
                    <ArrowLeftRight size={14} aria-hidden="true" />
                  </Button>
                </div>
                <SystemPicker
                  team="blue"
                  agents={players}
                  chosen={values.blue}
                  onChange={(chosen) => choose('blue', chosen)}
                  onAdd={(reference) => add('blue', reference)}
                  taken={taken}
                  error={error('blue')}
                />
              </div>
            </FormSection>
          )}
          {talker === undefined ? null : (
            <FormSection title="Agents from profiles">
              <ProfileGroupField
                taken={taken}
                teams={groupTeams.map((id) => ({ id, title: rosterName(id) }))}
                onUse={(team, seats) => {
                  const found = groupTeams.find((one) => one === team);
                  return found === undefined ? '' : playGroup(found, talker.id, seats);
                }}
              />
            </FormSection>
          )}
          <PeopleFields scenario={scenario} tasks={tasks} values={values} form={form} />
          <ClockPicker paced={values.clock === 'paced'} form={form} />
          <RepeatFields values={values} scenario={scenario} parallel={parallel} form={form} />
        </main>
        <aside
          aria-label="Summary"
          className="flex flex-col border-line bg-panel max-lg:border-t lg:sticky lg:top-12 lg:h-[calc(100dvh-48px)] lg:border-l"
        >
          <Tabs
            label="Summary"
            className="flex-1"
            value={rail}
            onChange={setRail}
            tabs={[
              {
                value: 'summary',
                label: 'Summary',
                panel: (
                  <div className="min-h-0 flex-1 overflow-y-auto px-5 py-3.5">
                    {isAwaited ? (
                      <p className="text-soft">The summary returns when the tasks are known.</p>
                    ) : plan.configuration !== null ? (
                      <PlanSummary configuration={plan.configuration} matches={plan.matches} estimate={estimate} />
                    ) : (
                      <p className="text-soft">The form has errors. The summary returns when they are corrected.</p>
                    )}
                  </div>
                ),
              },
              {
                value: 'yaml',
                label: 'YAML',
                panel: (
                  <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 py-3.5">
                    <YamlPanel input={configurationInput(values)} onApply={fill} />
                  </div>
                ),
              },
            ]}
          />
          <div className="grid gap-2.5 border-line border-t px-5 py-3.5">
            {formState.errors.root?.message === undefined ? null : (
              <p role="alert" className="whitespace-pre-wrap text-data text-error">
                ! {formState.errors.root.message} Your entries are kept.
              </p>
            )}
            <Button look="primary" size="large" type="submit" disabled={formState.isSubmitting || isAwaited}>
              {formState.isSubmitting ? 'Starting…' : count > 1 ? `Start ${formatCount(count, 'match', 'matches')}` : 'Start the match'}
              <KeyCap onAccent>
                <ControlKey /> ↵
              </KeyCap>
            </Button>
          </div>
        </aside>
      </fieldset>
    </form>
  );
}
