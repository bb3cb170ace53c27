import { missingText, treeRows } from './branches.ts';
import { dishWord } from './dish-word.ts';
import { type Kitchen, pointsNow } from './kitchen.ts';

/** The progress of a kitchen in words: the points, the items that count, and the missing ingredients. */
export function progressText(kitchen: Kitchen): string {
  const counted = treeRows(kitchen).filter(({ counts }) => counts);
  const parts = [
    `${pointsNow(kitchen)} of 100 points${counted.length === 0 ? '' : `: ${counted.map(({ item, count }) => dishWord(item, count)).join(', ')}`}`,
    missingText(kitchen, 5),
  ];
  return `${parts.filter((part) => part !== null).join('; ')}.`;
}
