'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { TrainingCard } from '#lib/domain/training-card.ts';
import { messageOf } from '#lib/message-of.ts';
import { type TrainingReportLine, trainingReportLineSchema } from '#lib/protocol/training-report.ts';

/** How far the figures of training data are. */
type TrainingReport =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly matches: number; readonly calls: number }
  | { readonly kind: 'done'; readonly card: TrainingCard; readonly sample: string | null; readonly address: string }
  | { readonly kind: 'failed'; readonly error: string };

const refusalSchema = z.object({ error: z.string() });

/** The lines of a report while they arrive. Throws an Error with the server's message if there is none, or with the reason of a line that cannot be read. */
async function* linesOf(address: string, signal: AbortSignal): AsyncGenerator<TrainingReportLine> {
  const response = await fetch(address, { signal });
  if (!response.ok || response.body === null) {
    const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
    throw new Error(refusal.success ? refusal.data.error : `The server answered ${response.status}.`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ''; ; ) {
    const { done, value = '' } = await reader.read();
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield trainingReportLineSchema.parse(JSON.parse(line));
    if (done) return;
  }
}

/** Reads the figures of training data from the server, with their progress. A new start replaces the one in progress, and the end of the page stops it. */
export function useTrainingReport() {
  const [report, setReport] = useState<TrainingReport>({ kind: 'none' });
  const reading = useRef<AbortController | null>(null);
  const stop = useCallback((): void => {
    reading.current?.abort();
    reading.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    async (address: string): Promise<void> => {
      stop();
      const own = new AbortController();
      reading.current = own;
      const show = (next: TrainingReport): void => {
        if (!own.signal.aborted) setReport(next);
      };
      show({ kind: 'reading', matches: 0, calls: 0 });
      try {
        for await (const line of linesOf(address, own.signal)) {
          if (line.kind === 'progress') show({ kind: 'reading', matches: line.matches, calls: line.calls });
          else show(line.kind === 'card' ? { ...line, kind: 'done', address } : line);
          if (line.kind !== 'progress') return;
        }
        show({ kind: 'failed', error: 'The connection ended before the figures were complete.' });
      } catch (error) {
        show({ kind: 'failed', error: messageOf(error) });
      }
    },
    [stop],
  );
  const cancel = useCallback((): void => {
    stop();
    setReport({ kind: 'none' });
  }, [stop]);
  return { report, start, cancel };
}
