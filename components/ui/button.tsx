import { cva, type VariantProps } from 'class-variance-authority';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

/** Style of a button or of a link that acts like one. Gold at most once per view. */
export const buttonLook = cva(
  'inline-flex shrink-0 select-none items-center whitespace-nowrap rounded-sm border transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50',
  {
    variants: {
      look: {
        primary: 'border-gold bg-gold font-[650] text-on-accent hover:bg-gold/90',
        outline: 'border-outline font-[550] text-text hover:bg-raised',
        line: 'border-line font-[550] text-soft hover:border-outline hover:bg-raised hover:text-text',
        /** Is turned on. */
        lit: 'border-gold font-[550] text-gold hover:bg-raised',
        /** Ends or deletes something irrevocably. */
        grave: 'border-error font-[550] text-error hover:bg-raised',
        quiet: 'border-transparent font-[550] text-soft hover:bg-raised hover:text-text',
      },
      size: {
        small: 'h-6 text-data pointer-coarse:h-8',
        medium: 'h-8 text-body pointer-coarse:h-11',
        large: 'h-10 text-section pointer-coarse:h-11',
        touch: 'h-11 text-section',
      },
      icon: { true: 'px-0', false: '' },
      /** Full width, with its icon aligned to those of other entries. */
      entry: { true: 'w-full justify-start gap-3', false: 'justify-center gap-1.5' },
    },
    compoundVariants: [
      { size: 'small', icon: false, class: 'px-2' },
      { size: 'medium', icon: false, class: 'px-3' },
      { size: 'large', icon: false, class: 'px-[18px]' },
      { size: 'touch', icon: false, class: 'px-4' },
      { size: 'small', icon: true, class: 'w-6 pointer-coarse:w-8' },
      { size: 'medium', icon: true, class: 'w-8 pointer-coarse:w-11' },
      { size: 'large', icon: true, class: 'w-10 pointer-coarse:w-11' },
      { size: 'touch', icon: true, class: 'w-11' },
    ],
    defaultVariants: { look: 'outline', size: 'medium', icon: false, entry: false },
  },
);

type ButtonProperties = ButtonHTMLAttributes<HTMLButtonElement> & VariantProps<typeof buttonLook>;

export function Button({ look, size, icon, entry, className, type = 'button', ...rest }: ButtonProperties) {
  return <button type={type} className={classNames(buttonLook({ look, size, icon, entry }), className)} {...rest} />;
}
