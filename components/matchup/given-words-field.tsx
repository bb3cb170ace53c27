'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { ask } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldError } from '#components/ui/field.tsx';
import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import type { TakenTask } from './given-task-field.tsx';

/** Turns words of the user into the task of the form. The server reads them, and keeps the other settings of the chosen task. */
export function GivenWordsField(properties: {
  scenario: Pick<ScenarioSummary, 'id'> & { readonly givenTasks: NonNullable<ScenarioSummary['givenTasks']> };
  /** The task from which the other settings are taken. */
  base: string;
  /** The form's task if it came from words; null otherwise. */
  chosen: string | null;
  onTake: (task: TakenTask) => void;
  onRemove: () => void;
}) {
  const { scenario, base, chosen, onTake, onRemove } = properties;
  const [words, setWords] = useState('');
  const [taken, setTaken] = useState<Extract<OfferedTask, { kind: 'task' }> | null>(null);
  const reading = useAction(async () => {
    const body = new File([words], 'words.txt');
    const task = await ask('POST /api/scenarios/{id}/tasks', { params: { id: scenario.id }, query: { name: chosen ?? base }, body });
    if (task.kind !== 'task') throw new Error('These words describe no task. Nothing was changed.');
    setTaken(task);
    const { id, title, seconds } = task.task;
    onTake({ from: 'words', scenario: scenario.id, id, title, given: task.given, seconds });
  });
  return (
    <div className="mt-3 grid gap-2">
      <label htmlFor="given-words" className="font-medium text-data text-muted">
        {scenario.givenTasks.title}
      </label>
      <textarea
        id="given-words"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        rows={2}
        aria-describedby="given-words-note given-words-error"
        className="w-full rounded-sm border border-outline bg-sunken px-2.5 py-1.5 text-body"
      />
      <p id="given-words-note" className="text-data text-muted">
        {scenario.givenTasks.note}
      </p>
      <FieldError id="given-words-error" message={reading.error ?? undefined} />
      <div className="flex flex-wrap items-center gap-3 text-data text-soft">
        <Button onClick={() => void reading.run(undefined)} disabled={words.trim() === '' || reading.busy}>
          {reading.busy ? 'Reading…' : 'Use these words'}
        </Button>
        {chosen === null ? null : (
          <>
            <span role="status">
              The task is <b className="font-semibold text-text">{taken?.task.id === chosen ? taken.task.title : chosen}</b>.
            </span>
            <Button onClick={onRemove}>
              <X size={14} aria-hidden="true" />
              Remove it
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
