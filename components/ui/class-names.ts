export {
  /** Joins class names. No two of them may say the same thing in different ways: which of them held would be up to the stylesheet. */
  clsx as classNames,
} from 'clsx';
