import type { CalibrationProgress, CalibrationReport } from '#lib/coordination/calibration-report.ts';

/** What the thread of a search says: how far it is, and at its end the result or the reason for none. */
export type CalibrationMessage =
  | { readonly type: 'progress'; readonly progress: CalibrationProgress }
  | { readonly type: 'done'; readonly report: CalibrationReport }
  | { readonly type: 'failed'; readonly error: string };
