import { fullText } from './tooltip.ts';

/** Where the last word of a name begins; 0 where it is a single word. */
export function lastWordAt(name: string): number {
  return Math.max(name.lastIndexOf('-'), name.lastIndexOf('_')) + 1;
}

/** A name that keeps its last word where there is no room for the whole: variants of a system are called alike at first. */
export function FittedName({ name }: { name: string }) {
  const at = lastWordAt(name);
  return (
    <span className="flex min-w-0" {...fullText(name)}>
      <span className={at === 0 ? 'truncate' : 'min-w-4 truncate'}>{name.slice(0, at) || name}</span>
      {at === 0 ? null : <span className="max-w-3/4 shrink-0 truncate">{name.slice(at)}</span>}
    </span>
  );
}
