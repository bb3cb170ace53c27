export {
  /** Joins class names. Do not pass conflicting classes: the order of the stylesheet would decide between them. */
  clsx as classNames,
} from 'clsx';
