import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    classGroups: {
      'font-size': [{ text: ['slot', 'micro', 'data', 'body', 'section', 'lead', 'title', 'display', 'pixel', 'numeral', 'poster'] }],
    },
  },
});

/** Joins class names; a later one wins over an earlier one of the same kind. */
export function classNames(...values: ClassValue[]): string {
  return merge(clsx(values));
}
