'use client';

import { useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { FieldError } from '#components/ui/field.tsx';
import { formatCount } from '#lib/format.ts';

/**
 * Chooses how many agents play. One number replaces the other, as in a single match; a switch allows several, which make a grid. More than
 * one chosen number turns the switch on. There is always at least one number, and `onChoose` gets them in ascending order.
 */
export function AgentNumbers(properties: {
  least: number;
  most: number;
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (numbers: number[]) => void;
}) {
  const { least, most, chosen, error, onChoose } = properties;
  const [isGrid, setGrid] = useState(false);
  const allowsSeveral = isGrid || chosen.length > 1;
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const choose = (number: number): void => {
    const others = allowsSeveral ? chosen.filter((other) => other !== number) : [];
    const next = allowsSeveral && chosen.includes(number) ? others : [...others, number];
    onChoose(next.length === 0 ? [number] : next.sort((one, other) => one - other));
  };
  const allow = (several: boolean): void => {
    setGrid(several);
    if (!several && chosen.length > 1) onChoose(chosen.slice(0, 1));
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-data text-soft">Number of agents</legend>
      <div className="flex flex-wrap gap-1">
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={chosen.includes(number)}
            aria-label={formatCount(number, 'agent')}
            onClick={() => choose(number)}
            className={classNames(
              'grid size-9 place-items-center rounded-sm border tabular-nums pointer-coarse:size-11',
              chosen.includes(number) ? 'border-gold bg-gold-tint font-semibold' : 'border-line text-soft hover:bg-raised',
            )}
          >
            {number}
          </button>
        ))}
      </div>
      {numbers.length > 1 ? (
        <label className="flex items-center gap-2 text-data text-soft pointer-coarse:min-h-11">
          <input type="checkbox" checked={allowsSeveral} onChange={({ target }) => allow(target.checked)} />
          Several numbers: a match for each
        </label>
      ) : null}
      <FieldError id="agents-error" message={error} />
    </fieldset>
  );
}
