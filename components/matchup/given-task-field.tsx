'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { ask } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount } from '#lib/format.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import { FileDrop } from './file-drop.tsx';
import { OfferedTaskView } from './offered-task-view.tsx';

/** A task that a file or words describe, with its content and the scenario that plays it. */
export interface TakenTask {
  readonly scenario: string;
  readonly from: 'file' | 'words';
  readonly id: string;
  readonly title: string;
  readonly given: string;
  /** The number of agents for which it is made, if there is one. */
  readonly agents?: number;
  /** Its own greatest length of an episode in game seconds, if it has one. */
  readonly seconds?: number;
  /** Its last seats, which people play in the original. */
  readonly people?: number;
}

/** What the field takes where the scenario has no files of its own. */
const anyFile = 'A task file of MINDcraft (.json), or a building (.nbt, .schem, .litematic, .json). It opens the scenario that plays it.';

/** Largest file that the form sends, in bytes. */
const largestFile = 1_000_000;

/** Turns a file of the user's own into the task of the form: chosen or dropped, read by the server, and shown before the start. */
export function GivenTaskField(properties: {
  /** The scenario of the form. A file that another one plays opens that one. */
  scenario: Pick<ScenarioSummary, 'id' | 'givenTasks'>;
  /** All scenarios of the form, for their titles. */
  scenarios: readonly Pick<ScenarioSummary, 'id' | 'title'>[];
  /** The task in the form that came from a file; null if there is none. */
  chosen: string | null;
  onTake: (task: TakenTask) => void;
  onRemove: () => void;
}) {
  const { scenario, scenarios, chosen, onTake, onRemove } = properties;
  const [file, setFile] = useState<File | null>(null);
  const [offered, setOffered] = useState<OfferedTask | null>(null);
  const reading = useAction(async ({ from, choice }: { from: File; choice: string | null }) => {
    if (from.size > largestFile) throw new Error(`${from.name} is larger than 1 MB. Nothing was changed. Play it from the command line.`);
    const query = { name: plainName(from.name), ...(choice === null ? {} : { choice }), anywhere: 'true' as const };
    const task = await ask('POST /api/scenarios/{id}/tasks', { params: { id: scenario.id }, query, body: from });
    setOffered(task);
    if (task.kind === 'task')
      onTake({
        ...{ from: 'file', scenario: task.scenario },
        id: task.task.id,
        title: task.task.title,
        given: task.given,
        ...(task.task.agents === undefined ? {} : { agents: task.task.agents }),
        ...(task.task.seconds === undefined ? {} : { seconds: task.task.seconds }),
        ...(task.people === undefined ? {} : { people: task.people }),
      });
  });
  const read = (from: File | undefined): void => {
    if (from === undefined) return;
    setFile(from);
    setOffered(null);
    void reading.run({ from, choice: null });
  };
  const remove = (): void => {
    setFile(null);
    setOffered(null);
    onRemove();
  };
  const shown = offered?.kind === 'task' && offered.task.id === chosen ? offered : null;
  const own = scenario.givenTasks?.from === 'file' ? scenario.givenTasks : null;
  const titleOf = (id: string): string => scenarios.find((one) => one.id === id)?.title ?? id;
  return (
    <div className="mt-3 grid gap-2">
      <FileDrop
        id="given-task"
        title={`${own?.title ?? 'A task from a file'}: choose or drop a file`}
        note={own === null ? anyFile : `${own.note} A file that another scenario plays opens that one.`}
        accept=".nbt,.schem,.schematic,.litematic,.json"
        errorId="given-task-error"
        onFiles={([first]) => read(first)}
      />
      <p role="status" className={reading.busy ? 'text-data text-soft' : 'sr-only'}>
        {reading.busy
          ? `Reading ${file?.name}…`
          : shown === null
            ? ''
            : `${shown.task.title} is the task of this match. It is played in ${titleOf(shown.scenario)}.`}
      </p>
      <FieldError id="given-task-error" message={reading.error ?? undefined} />
      {offered?.kind === 'choices' && file !== null ? (
        <label className="flex flex-wrap items-center gap-2 text-data">
          {formatCount([offered, ...(offered.elsewhere ?? [])].flatMap(({ names }) => names).length, 'task')} of {file.name} can be played:
          <select
            value=""
            onChange={({ target }) => void reading.run({ from: file, choice: target.value })}
            className="h-8 min-w-0 rounded-sm border border-line bg-background px-2 text-body pointer-coarse:h-11"
          >
            <option value="" disabled>
              Choose one…
            </option>
            {offered.elsewhere === undefined ? (
              <Choices names={offered.names} />
            ) : (
              [{ scenario: scenario.id, names: offered.names }, ...offered.elsewhere].map(({ scenario: id, names }) =>
                names.length === 0 ? null : (
                  <optgroup key={id} label={titleOf(id)}>
                    <Choices names={names} />
                  </optgroup>
                ),
              )
            )}
          </select>
        </label>
      ) : null}
      {offered?.kind === 'choices' ? <BrokenTasks broken={offered.broken ?? []} /> : null}
      {shown === null ? null : <OfferedTaskView offered={shown} />}
      {chosen === null ? null : (
        <div className="flex flex-wrap items-center gap-3 text-data text-soft">
          <span>
            The task <span className="font-mono">{chosen}</span> with its content is part of this form and of its YAML.
          </span>
          <Button onClick={remove}>
            <X size={14} aria-hidden="true" />
            Remove it
          </Button>
        </div>
      )}
    </div>
  );
}

function Choices({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

/** The name of a file without its ending. */
function plainName(name: string): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 200) || 'file';
}

/** The tasks of a file that cannot be played, in a closed list, grouped by reason. The reason of the most tasks is the first. */
function BrokenTasks({ broken }: { broken: readonly { readonly name: string; readonly why: string }[] }) {
  if (broken.length === 0) return null;
  const reasons = [...Map.groupBy(broken, ({ name, why }) => why.replaceAll(name, 'The task'))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return (
    <details className="rounded-md border border-line bg-sunken text-data" data-broken>
      <summary className="flex min-h-8 cursor-pointer items-center px-3 py-1.5 text-soft pointer-coarse:min-h-11">
        {formatCount(broken.length, 'task')} of this file cannot be played
      </summary>
      <ul className="grid max-h-80 gap-3 overflow-y-auto border-line border-t px-3 py-2">
        {reasons.map(([why, tasks]) => (
          <li key={why} className="grid gap-1">
            <p className="break-words">{why}</p>
            <p className="break-all font-mono text-micro text-muted">{tasks.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
