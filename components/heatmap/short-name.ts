import { lastWordAt } from '#components/ui/fitted-name.tsx';

/** A name in at most `most` letters, with its last word if that fits: similar systems have similar beginnings and differ at the end. */
export function shortName(name: string, most: number): string {
  if (name.length <= most) return name;
  const letters = Math.max(1, Math.floor(most) - 1);
  const tail = Math.min(name.length - lastWordAt(name), Math.floor(letters * 0.7));
  return `${name.slice(0, letters - tail)}…${name.slice(name.length - tail)}`;
}
