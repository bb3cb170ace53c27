'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { getLines } from '#components/shell/get-lines.ts';
import type { TrainingCard } from '#lib/domain/training-card.ts';
import { messageOf } from '#lib/message-of.ts';
import { trainingReportLineSchema } from '#lib/protocol/training-report.ts';

/** How far the figures of training data are. */
type TrainingReport =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly matches: number; readonly calls: number }
  | { readonly kind: 'done'; readonly card: TrainingCard; readonly sample: string | null; readonly address: string }
  | { readonly kind: 'failed'; readonly error: string };

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
        for await (const text of getLines(address, own.signal)) {
          const line = trainingReportLineSchema.parse(JSON.parse(text));
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
