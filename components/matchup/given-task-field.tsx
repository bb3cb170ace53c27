'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { postFile } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import { formatCount } from '#lib/format.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import { BrokenTasks } from './broken-tasks.tsx';
import { FileDrop } from './file-drop.tsx';
import { OfferedTaskView } from './offered-task-view.tsx';

/** A task that a file describes, with its content. */
export interface TakenTask {
  readonly id: string;
  readonly title: string;
  readonly given: string;
  /** The number of agents for which it is made, if there is one. */
  readonly agents?: number;
  /** Its last seats, which people play in the original. */
  readonly people?: number;
}

/** Largest file that the form sends, in bytes. */
const largestFile = 1_000_000;

/** Turns a file of the user's own into the task of the form: chosen or dropped, read by the server, and shown before the start. */
export function GivenTaskField(properties: {
  scenario: Pick<ScenarioSummary, 'id'> & { readonly givenTasks: NonNullable<ScenarioSummary['givenTasks']> };
  /** The task in the form that came from a file; null if there is none. */
  chosen: string | null;
  onTake: (task: TakenTask) => void;
  onRemove: () => void;
}) {
  const { scenario, chosen, onTake, onRemove } = properties;
  const [file, setFile] = useState<File | null>(null);
  const [offered, setOffered] = useState<OfferedTask | null>(null);
  const reading = useAction(async ({ from, choice }: { from: File; choice: string | null }) => {
    if (from.size > largestFile) throw new Error(`${from.name} is larger than 1 MB. Nothing was changed. Play it from the command line.`);
    const query = new URLSearchParams({ name: plainName(from.name), ...(choice === null ? {} : { choice }) });
    const task = await postFile<OfferedTask>(`/api/scenarios/${scenario.id}/tasks?${query}`, from);
    setOffered(task);
    if (task.kind === 'task')
      onTake({
        id: task.task.id,
        title: task.task.title,
        given: task.given,
        ...(task.task.agents === undefined ? {} : { agents: task.task.agents }),
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
  return (
    <div className="mt-3 grid gap-2">
      <FileDrop
        id="given-task"
        title={`${scenario.givenTasks.title}: choose or drop a file`}
        note={scenario.givenTasks.note}
        accept=".nbt,.schem,.schematic,.litematic,.json"
        errorId="given-task-error"
        onFiles={([first]) => read(first)}
      />
      <p role="status" className={reading.busy ? 'text-data text-soft' : 'sr-only'}>
        {reading.busy ? `Reading ${file?.name}…` : shown === null ? '' : `${shown.task.title} is the task of this match.`}
      </p>
      <FieldError id="given-task-error" message={reading.error ?? undefined} />
      {offered?.kind === 'choices' && file !== null ? (
        <label className="flex flex-wrap items-center gap-2 text-data">
          {formatCount(offered.names.length, 'task')} of {file.name} can be played here:
          <select
            value=""
            onChange={({ target }) => void reading.run({ from: file, choice: target.value })}
            className="h-8 min-w-0 rounded-sm border border-line bg-background px-2 text-body pointer-coarse:h-11"
          >
            <option value="" disabled>
              Choose one…
            </option>
            {offered.names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
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

/** The name of a file without its ending. */
function plainName(name: string): string {
  return name.replace(/\.[^.]*$/, '').slice(0, 200) || 'file';
}
