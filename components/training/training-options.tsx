'use client';

import { useState } from 'react';
import { Field, Toggle } from '#components/ui/field.tsx';
import { Panel, SectionHead } from '#components/ui/panel.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { formatName, formatNumber, withCapital } from '#lib/format.ts';
import type { TrainingChoice } from './training-choice.ts';

const keepWords: Readonly<Record<TrainingChoice['keep'], string>> = {
  published: 'The same episodes as in the paper of the scenario: those with success, or the best quarter where buildings get a score.',
  success: 'Only episodes with success. In matches of two sides, only the calls of the winner.',
  quarter: 'The best quarter of the episodes of each scenario, by completion or points.',
  all: 'All finished episodes that count.',
};

const actionWords: Readonly<Record<TrainingChoice['actions'], string>> = {
  text: 'The command stays in the text of the answer, such as !givePlayer("Jill", "stick", 2).',
  tools: 'The command becomes a tool call. The tools are the commands that the prompt lists.',
};

/** A whole number within its limits, null for an empty text, undefined for anything else. */
function wholeNumber(text: string, least: number, most: number): number | null | undefined {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** A field for a whole number. It reports a valid number, and null if the field is empty and may be. Any other text is shown as an error. */
function NumberField(properties: {
  id: string;
  label: string;
  note: string;
  placeholder?: string;
  value: number | null;
  least: number;
  most: number;
  mayBeEmpty: boolean;
  onChange: (value: number | null) => void;
}) {
  const { id, label, note, placeholder, value, least, most, mayBeEmpty, onChange } = properties;
  const [text, setText] = useState(value === null ? '' : String(value));
  const read = wholeNumber(text, least, most);
  const isWrong = read === undefined || (read === null && !mayBeEmpty);
  return (
    <Field
      id={id}
      label={label}
      note={note}
      inputMode="numeric"
      placeholder={placeholder}
      autoComplete="off"
      value={text}
      error={isWrong ? `A whole number from ${formatNumber(least)} to ${formatNumber(most)}${mayBeEmpty ? ', or empty' : ''}.` : undefined}
      onChange={({ target }) => {
        setText(target.value);
        const next = wholeNumber(target.value, least, most);
        if (next !== undefined && (next !== null || mayBeEmpty)) onChange(next);
      }}
    />
  );
}

/** The filters and the form of training data. */
export function TrainingOptionsForm(properties: {
  choice: TrainingChoice;
  onChange: (change: Partial<TrainingChoice>) => void;
  /** The number of calls of each purpose, as last counted; empty before the first count. */
  purposes: Readonly<Record<string, number>>;
}) {
  const { choice, onChange, purposes } = properties;
  const known = { ...Object.fromEntries(choice.purposes.map((purpose) => [purpose, 0])), ...purposes };
  const names = Object.keys(known).sort();
  const isWanted = (purpose: string): boolean => choice.purposes.length === 0 || choice.purposes.includes(purpose);
  const togglePurpose = (purpose: string): void => {
    const wanted = names.filter((name) => (name === purpose ? !isWanted(name) : isWanted(name)));
    // All of them and none of them both mean no filter.
    onChange({ purposes: wanted.length === names.length ? [] : wanted });
  };
  return (
    <>
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
        <SectionHead title="Filters" />
        <div className="grid gap-1.5">
          <span className="font-medium text-data text-muted">Episodes</span>
          <span className="overflow-x-auto">
            <Segmented
              label="Episodes"
              value={choice.keep}
              onChange={(keep) => onChange({ keep })}
              segments={[
                { value: 'published', label: 'As published' },
                { value: 'success', label: 'Success' },
                { value: 'quarter', label: 'Best quarter' },
                { value: 'all', label: 'All' },
              ]}
            />
          </span>
          <p className="text-micro text-muted">{keepWords[choice.keep]}</p>
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <NumberField
            id="training-longest"
            label="Longest example"
            note="characters"
            placeholder="no limit"
            value={choice.longest}
            least={1}
            most={10_000_000}
            mayBeEmpty
            onChange={(longest) => onChange({ longest })}
          />
          <NumberField
            id="training-test"
            label="Tasks for tests"
            note="%"
            value={choice.test}
            least={0}
            most={100}
            mayBeEmpty={false}
            onChange={(test) => onChange({ test: test ?? 0 })}
          />
        </div>
        <Toggle label="Write equal examples once" checked={choice.dedupe} onChange={({ target }) => onChange({ dedupe: target.checked })} />
        {names.length < 2 ? null : (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-data text-muted">Purposes of the model calls</legend>
            {names.map((purpose) => (
              <label key={purpose} className="flex min-h-7 items-center gap-2 text-data pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  className="size-3.5 accent-gold"
                  checked={isWanted(purpose)}
                  disabled={isWanted(purpose) && names.filter(isWanted).length === 1}
                  onChange={() => togglePurpose(purpose)}
                />
                {withCapital(formatName(purpose.replaceAll('-', '_')))}
                <span className="text-micro text-muted tabular-nums">{formatNumber(known[purpose] ?? 0)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </Panel>
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
        <SectionHead title="Form" />
        <div className="flex flex-wrap gap-2">
          <Segmented
            label="Form of a line"
            value={choice.form}
            onChange={(form) => onChange({ form })}
            segments={[
              { value: 'openai', label: 'OpenAI messages' },
              { value: 'sharegpt', label: 'ShareGPT' },
            ]}
          />
          <Segmented
            label="Commands"
            value={choice.actions}
            onChange={(actions) => onChange({ actions })}
            segments={[
              { value: 'text', label: 'Text' },
              { value: 'tools', label: 'Tools' },
            ]}
          />
        </div>
        <p className="text-micro text-muted">{actionWords[choice.actions]}</p>
      </Panel>
    </>
  );
}
