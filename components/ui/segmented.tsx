'use client';

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

/** A choice of one among few options, side by side. A radio group for keyboards and screen readers. */
export function Segmented<Value extends string>(properties: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  small?: boolean;
}) {
  const { label, segments, value, onChange, small = false } = properties;
  const group = useId();
  return (
    <fieldset
      className={classNames(
        'inline-flex rounded-sm border [&>*:last-child]:border-r-0',
        small ? 'h-6 border-line text-data pointer-coarse:h-11' : 'h-8 border-outline text-body pointer-coarse:h-11',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'flex items-center gap-1.5 whitespace-nowrap border-line border-r has-focus-visible:outline-2 has-focus-visible:outline-gold',
            small ? 'px-2' : 'px-3',
            'pointer-coarse:min-w-11 pointer-coarse:justify-center',
            segment.value === value
              ? 'bg-raised font-semibold text-text shadow-[inset_0_-2px_0_var(--color-gold)]'
              : 'font-medium text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={group}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
