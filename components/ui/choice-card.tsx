import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names.ts';

/** A radio button or checkbox as a card with a title and a line below. */
export function ChoiceCard(
  properties: InputHTMLAttributes<HTMLInputElement> & { title: string; text: string; ref?: Ref<HTMLInputElement> },
) {
  const { title, text, type = 'radio', className, ...rest } = properties;
  return (
    <label
      className={classNames(
        'group block rounded-sm border border-outline px-2.5 py-[7px] transition-colors has-checked:border-gold has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2 hover:bg-raised',
        className,
      )}
    >
      <input type={type} className="sr-only" {...rest} />
      <b className="flex items-center gap-1.5 font-semibold leading-[18px]">
        <i
          aria-hidden="true"
          className="size-2.5 shrink-0 border border-outline group-has-checked:border-gold group-has-checked:bg-gold group-has-checked:shadow-[inset_0_0_0_2px_var(--color-background)]"
        />
        {title}
      </b>
      <span className="block text-micro text-muted">{text}</span>
    </label>
  );
}
