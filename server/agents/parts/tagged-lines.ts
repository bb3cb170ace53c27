import { mindLimits } from '#lib/domain/mind-event.ts';
import { withoutThinking } from './model-text.ts';

const opening = '[tactics]';
const closing = '[tactics end]';

/**
 * The lines of tactics in an answer: what stands between the last pair of `[tactics]` and `[tactics end]`, empty lines left out, and no
 * more than an event holds. Null where the tags are missing or nothing stands between them.
 */
export function taggedLines(answer: string): string[] | null {
  const text = withoutThinking(answer);
  const end = text.lastIndexOf(closing);
  const start = end < 0 ? -1 : text.lastIndexOf(opening, end);
  if (start < 0) return null;
  const lines = text
    .slice(start + opening.length, end)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? null : lines.slice(0, mindLimits.lines).map((line) => line.slice(0, mindLimits.line));
}
