import { fullText } from './tooltip.ts';

/** Index of the last word of a name; 0 for a single word. */
export function lastWordAt(name: string): number {
  return Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1;
}

/** A name that keeps its last word when it is shortened: names of a system's variants differ only at the end. */
export function FittedName({ name }: { name: string }) {
  const at = lastWordAt(name);
  return (
    <span className="flex min-w-0" {...fullText(name)}>
      <span className={at === 0 ? 'truncate' : 'min-w-4 truncate'}>{name.slice(0, at) || name}</span>
      {at === 0 ? null : <span className="max-w-3/4 shrink-0 truncate">{name.slice(at)}</span>}
    </span>
  );
}
