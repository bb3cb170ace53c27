import { cva, type VariantProps } from 'class-variance-authority';
import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const chipLook = cva('inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm border px-1.5 text-micro', {
  variants: {
    tone: {
      plain: 'border-line text-soft',
      filled: 'border-line bg-raised text-soft',
      gold: 'border-gold font-semibold text-gold',
      ok: 'border-line text-ok',
      error: 'border-error text-error',
      live: 'border-gold font-[650] text-gold tracking-wide',
    },
    low: { true: 'h-4', false: 'h-5' },
  },
  defaultVariants: { tone: 'plain', low: false },
});

export function Chip({ tone, low, className, ...rest }: HTMLAttributes<HTMLSpanElement> & VariantProps<typeof chipLook>) {
  return <span className={classNames(chipLook({ tone, low }), className)} {...rest} />;
}

/** The golden LIVE mark. */
export function LiveChip() {
  return (
    <Chip tone="live">
      <i className="block size-1.5 bg-gold" aria-hidden="true" />
      LIVE
    </Chip>
  );
}
