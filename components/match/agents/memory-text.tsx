import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { MemoryView } from '#lib/fold/agents-view.ts';
import { Moment } from './command-list.tsx';

/** The sentences of a text. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
}

/** What an agent remembers in its own words, one version at a time: new sentences are marked, and forgotten ones follow. */
export function MemoryText({ memories, onSeek }: { memories: readonly MemoryView[]; onSeek: ((tick: number) => void) | null }) {
  // Null follows the newest.
  const [picked, setPicked] = useState<number | null>(null);
  const newest = memories.length - 1;
  const found = picked === null ? -1 : memories.findIndex(({ seq }) => seq === picked);
  const index = found < 0 ? newest : found;
  const memory = memories[index];
  const before = memories[index - 1];
  if (memory === undefined) return null;
  const known = new Set(before === undefined ? [] : sentencesOf(before.text));
  const sentences = sentencesOf(memory.text);
  const forgotten = [...known].filter((sentence) => !sentences.includes(sentence));
  const go = (to: number): void => setPicked(to >= newest ? null : (memories[to]?.seq ?? null));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-1 text-micro text-muted">
        <Button size="small" look="quiet" icon aria-label="Previous memory" disabled={index === 0} onClick={() => go(index - 1)}>
          <ChevronLeft size={14} aria-hidden="true" />
        </Button>
        <span>
          Version {index + 1} of {memories.length}
        </span>
        <Button size="small" look="quiet" icon aria-label="Next memory" disabled={index === newest} onClick={() => go(index + 1)}>
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
        <span className="flex-1" />
        <Moment tick={memory.tick} onSeek={onSeek} />
      </div>
      <ul aria-label="Memory" className="grid gap-0.5 text-data">
        {sentences.map((sentence) => {
          const isNew = before !== undefined && !known.has(sentence);
          return (
            <li key={sentence} className={classNames('break-words border-l-2 pl-2', isNew ? 'border-gold' : 'border-line text-soft')}>
              {isNew ? <span className="sr-only">New: </span> : null}
              {sentence}
            </li>
          );
        })}
        {forgotten.map((sentence) => (
          <li key={`gone ${sentence}`} className="break-words border-line border-l-2 border-dashed pl-2 text-muted line-through">
            <span className="sr-only">Forgotten: </span>
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
