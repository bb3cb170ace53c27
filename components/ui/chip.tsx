import { cva, type VariantProps } from 'class-variance-authority';
import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const chipLook = cva('inline-flex h-5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-sm border px-1.5 text-micro', {
  variants: {
    tone: {
      plain: 'border-line text-soft',
      filled: 'border-line bg-raised text-soft',
      gold: 'border-gold font-semibold text-gold',
      ok: 'border-line text-ok',
      error: 'border-error text-error',
    },
  },
  defaultVariants: { tone: 'plain' },
});

export function Chip({ tone, className, ...rest }: HTMLAttributes<HTMLSpanElement> & VariantProps<typeof chipLook>) {
  return <span className={classNames(chipLook({ tone }), className)} {...rest} />;
}

/** The golden LIVE mark. */
export function LiveChip({ className }: { className?: string }) {
  return (
    <Chip tone="gold" className={classNames('font-[650] tracking-wide', className)}>
      <i className="block size-1.5 bg-gold" aria-hidden="true" />
      LIVE
    </Chip>
  );
}
