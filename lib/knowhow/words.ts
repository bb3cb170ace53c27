import type { Position } from '#lib/domain/position.ts';

/** A position in words: `(1, 64, -3)`. */
export function positionWords({ x, y, z }: Position): string {
  return `(${x}, ${y}, ${z})`;
}

/** Parts as a list: `a, b and c`; empty without parts. */
export function listWords(parts: readonly string[], last = 'and'): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;
}

/** Items as parts of a list, each with its count: `3 wheat`. */
export function pieceWords(items: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(items).map(([item, count]) => `${count} ${item}`);
}

/** What something holds: `3 wheat, 2 egg`, or `nothing`. */
export function contentWords(items: Readonly<Record<string, number>>): string {
  return pieceWords(items).join(', ') || 'nothing';
}
