'use client';

import { memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type CodeToken, codeLines } from './code-tokens.ts';

const ink: Readonly<Record<CodeToken['kind'], string>> = {
  comment: 'text-muted italic',
  string: 'text-ok',
  keyword: 'text-gold',
  number: 'text-blue',
  plain: '',
};

/** A line of it. Re-renders only when it starts or stops running, or fails. */
const CodeLine = memo(function CodeLine(properties: {
  tokens: readonly CodeToken[];
  number: number;
  isRunning: boolean;
  isFailed: boolean;
  ref: RefObject<HTMLLIElement | null> | null;
}) {
  const { tokens, number, isRunning, isFailed, ref } = properties;
  return (
    <li ref={ref} className={`grid grid-cols-[12px_28px_1fr] gap-1.5 pr-3 ${isFailed ? 'bg-error-tint' : isRunning ? 'bg-gold-tint' : ''}`}>
      <span className={isFailed ? 'text-error' : 'text-gold'}>
        {isFailed ? '✕' : isRunning ? '▸' : ''}
        {isFailed ? <span className="sr-only">failed here</span> : isRunning ? <span className="sr-only">runs now</span> : null}
      </span>
      <span className="select-none text-right text-muted">{number}</span>
      <code className="whitespace-pre">
        {tokens.map((token, place) => (
          <span key={`${place} ${token.text}`} className={ink[token.kind]}>
            {token.text}
          </span>
        ))}
      </code>
    </li>
  );
});

/** The code of a program with its running line, kept in view, and its failed line. */
export function ProgramCode({ agent, code, line, failed }: { agent: string; code: string; line: number | null; failed: number | null }) {
  const running = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => codeLines(code), [code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line needs another scroll position
  useEffect(() => {
    const row = running.current;
    const frame = row?.closest('section');
    if (row === null || frame === null || frame === undefined) return;
    frame.scrollTop = row.offsetTop - frame.clientHeight / 2;
  }, [line]);
  return (
    <ScrollRegion label={`Program of ${agent}`} sunken className="relative max-h-72">
      <ol className="w-max min-w-full py-1 font-mono text-data">
        {lines.map((tokens, index) => (
          <CodeLine
            key={index}
            ref={index + 1 === line ? running : null}
            tokens={tokens}
            number={index + 1}
            isRunning={index + 1 === line}
            isFailed={index + 1 === failed}
          />
        ))}
      </ol>
    </ScrollRegion>
  );
}
