import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

const inputLook = 'h-8 pointer-coarse:h-11 w-full rounded-sm border bg-sunken px-2.5 text-body tabular-nums placeholder:text-muted';

/** The error of a field, below it. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-data text-error">
      <CircleAlert size={13} className="mt-px shrink-0" aria-hidden="true" />
      {message}
    </p>
  );
}

/** A labelled input with a note on its right and its error below. */
export function Field(
  properties: InputHTMLAttributes<HTMLInputElement> & {
    label: string;
    note?: ReactNode;
    error?: string | undefined;
    ref?: Ref<HTMLInputElement>;
  },
) {
  const { label, note, error, id, className, ...rest } = properties;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium text-data text-muted">
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          {...rest}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className={classNames(inputLook, error === undefined ? 'border-outline' : 'border-error')}
        />
        {note === undefined ? null : (
          <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-micro text-muted">{note}</span>
        )}
      </span>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/** A switch: a square knob in a square slot. A native checkbox, so that it works in forms and by keyboard without code. */
export function Toggle({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <label className="inline-flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked */}
      <input type="checkbox" role="switch" className="peer sr-only" {...rest} />
      <i
        aria-hidden="true"
        className="relative block h-[18px] w-8 shrink-0 rounded-sm border border-outline bg-sunken after:absolute after:top-0.5 after:left-0.5 after:size-3 after:bg-muted peer-checked:border-gold peer-checked:after:left-4 peer-checked:after:bg-gold peer-focus-visible:outline-2 peer-focus-visible:outline-gold peer-focus-visible:outline-offset-2"
      />
      {label}
    </label>
  );
}
