'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { classNames } from '#components/ui/class-names.ts';
import { teamLook } from '#components/ui/team-look.ts';
import type { ChatLog } from './chat-log.ts';

/** Milliseconds for which a new line is shown while the chat is closed. */
const shownFor = 9000;
const closedLines = 7;

/** The newest lines of chat over the picture; all lines while the person writes. */
export function ChatLines({ chat, open }: { chat: ChatLog; open: boolean }) {
  const lines = useStore(chat.lines, (state) => state.lines);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const shown = open ? lines : lines.filter((line) => now - line.at < shownFor).slice(-closedLines);
  return (
    <ol
      role="log"
      aria-label="Chat"
      className={classNames(
        'pointer-events-none absolute bottom-36 left-3 z-10 flex max-h-[40dvh] w-[min(420px,80vw)] flex-col justify-end gap-0.5 overflow-hidden text-body',
        'pointer-coarse:top-[224px] pointer-coarse:bottom-auto',
        // A phone has little room around the cross hair.
        open ? 'pointer-coarse:max-h-[30dvh]' : 'pointer-coarse:max-h-[13dvh]',
      )}
    >
      {shown.map((line) => (
        <li key={line.id} className="w-fit max-w-full break-words bg-background/70 px-2 py-0.5">
          {line.from === null ? null : (
            <b className={classNames('font-semibold', line.team === null ? 'text-soft' : teamLook(line.team).ink)}>
              {line.from}
              {line.to === null ? '' : ` (${line.to})`}:{' '}
            </b>
          )}
          <span className={line.from === null ? 'text-gold' : 'text-text'}>{line.text}</span>
        </li>
      ))}
    </ol>
  );
}
