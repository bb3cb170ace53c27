export type { RunReport, SystemCurve as SystemCurveView } from '#lib/protocol/analysis-views.ts';
