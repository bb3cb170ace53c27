'use client';

import { Check, Circle, CircleDot, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useMedia } from '#components/ui/use-media.ts';
import { type Lesson, type LessonProgress, lessons, nextLesson } from '#lib/play/lessons.ts';
import { codeTitle, type PlayKeys } from '#lib/play/play-keys.ts';

/** Milliseconds for which the finished list stays. */
const lastShown = 6000;

/** The first steps of a person. A tick marks each finished one. The person can close the list, and open it again from the menu. */
export function LessonCard({ progress, keys, onEnd }: { progress: StoreApi<LessonProgress>; keys: PlayKeys; onEnd: () => void }) {
  const done = useStore(progress, (state) => state.done);
  const next = nextLesson(done);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (next !== null) return;
    const timer = setTimeout(() => end(), lastShown);
    return () => clearTimeout(timer);
  }, [next]);
  const words = useMedia('(pointer: coarse)', false) ? touchWords : keyWords(keys);
  return (
    <section aria-label="First steps" className="pointer-events-auto grid gap-1 bg-glass px-3 py-2 text-data">
      <div className="flex items-center gap-2">
        <h2 className="flex-1 font-[650]">{next === null ? 'You know all you need' : 'First steps'}</h2>
        <span className="text-muted tabular-nums">
          {done.size} of {lessons.length}
        </span>
        <Button look="quiet" size="small" icon aria-label="Close the first steps" onClick={onEnd}>
          <X size={13} aria-hidden="true" />
        </Button>
      </div>
      <ol className="grid gap-0.5">
        {lessons.map((lesson) => {
          const isDone = done.has(lesson);
          const isNext = lesson === next;
          const Mark = isDone ? Check : isNext ? CircleDot : Circle;
          return (
            <li
              key={lesson}
              data-lesson={lesson}
              data-done={isDone}
              aria-current={isNext ? 'step' : undefined}
              className={classNames(
                'grid grid-cols-[14px_1fr] gap-2',
                !isNext && 'max-sm:hidden',
                isDone ? 'text-muted' : isNext ? 'text-text' : 'text-soft',
              )}
            >
              <Mark size={13} aria-hidden="true" className={classNames('mt-0.5', isDone ? 'text-green' : isNext && 'text-gold')} />
              <span>
                {words[lesson]}
                {isDone ? <span className="sr-only">, done</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** A key or button in a sentence: `the left button`, `Button 4`, `F`. */
function held(title: string): string {
  return title.endsWith(' button') ? `the ${title.toLowerCase()}` : title;
}

function keyWords(keys: PlayKeys): Readonly<Record<Lesson, string>> {
  const key = (action: keyof PlayKeys): string => codeTitle(keys[action]);
  return {
    look: 'Look around with the mouse',
    walk: `Walk with ${key('forward')}, ${key('left')}, ${key('back')} and ${key('right')}`,
    jump: `Jump with ${key('jump')}`,
    dig: `Look at a block and hold ${held(key('attack'))} until it breaks`,
    collect: 'Walk over the item to pick it up',
    inventory: `Open the inventory with ${key('inventory')} and move an item`,
    chat: `Say something with ${key('chat')}`,
    order: `Press ${key('orders')} and give your team an order`,
  };
}

const touchWords: Readonly<Record<Lesson, string>> = {
  look: 'Drag on the picture to look around',
  walk: 'Walk with the stick',
  jump: 'Jump with its button',
  dig: 'Look at a block and hold Dig until it breaks',
  collect: 'Walk over the item to pick it up',
  inventory: 'Open the inventory and move an item',
  chat: 'Say something in the chat',
  order: 'Give your team an order with the megaphone',
};
