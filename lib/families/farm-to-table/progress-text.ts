import { missingText } from './branches.ts';
import { type Kitchen, pointsNow } from './kitchen.ts';

/** The progress of a kitchen in words: the points, and the missing ingredients. */
export function progressText(kitchen: Kitchen): string {
  const missing = missingText(kitchen, 5);
  return `${pointsNow(kitchen)} of 100 points${missing === null ? '' : `, ${missing}`}.`;
}
