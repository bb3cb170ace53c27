import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** Look of a button or of a link that acts like one. Gold at most once per view. */
export const buttonLook = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border font-[550] text-body transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      look: {
        primary: 'border-gold bg-gold font-[650] text-on-accent hover:bg-gold/90',
        outline: 'border-outline text-text hover:bg-raised',
        line: 'border-line text-soft hover:border-outline hover:bg-raised hover:text-text',
        quiet: 'border-transparent text-soft hover:bg-raised hover:text-text',
      },
      size: {
        small: 'h-6 px-2 text-data',
        medium: 'h-8 px-3',
        large: 'h-10 px-[18px] text-section',
        touch: 'h-11 px-4 text-section',
      },
      icon: { true: 'px-0', false: '' },
    },
    compoundVariants: [
      { size: 'small', icon: true, class: 'w-6' },
      { size: 'medium', icon: true, class: 'w-8' },
      { size: 'large', icon: true, class: 'w-10' },
      { size: 'touch', icon: true, class: 'w-11' },
    ],
    defaultVariants: { look: 'outline', size: 'medium', icon: false },
  },
);

type ButtonProperties = ButtonHTMLAttributes<HTMLButtonElement> & VariantProps<typeof buttonLook>;

export function Button({ look, size, icon, className, type = 'button', ...rest }: ButtonProperties) {
  return <button type={type} className={classNames(buttonLook({ look, size, icon }), className)} {...rest} />;
}
