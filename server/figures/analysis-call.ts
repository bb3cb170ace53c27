import type { MessagePort } from 'node:worker_threads';
import type { Analysis } from './analysis.ts';

type AnalysisName = keyof Analysis;

/** The arguments of each method of the analysis. */
type Inputs = { readonly [Name in AnalysisName]: Parameters<Analysis[Name]> };

/** The methods of the analysis by name, in a form that a call of any of them fits. */
export type AnalysisMethods = { readonly [Name in AnalysisName]: (...input: Inputs[Name]) => ReturnType<Analysis[Name]> };

/** A call of a method of the analysis, as sent to its thread. */
export type AnalysisCall<Name extends AnalysisName = AnalysisName> = {
  readonly [Each in Name]: { readonly of: Each; readonly input: Inputs[Each] };
}[Name];

/** A call with the port for its one answer. */
export interface AskedAnalysis {
  readonly call: AnalysisCall;
  readonly port: MessagePort;
}

export type AnalysisAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Makes a call. */
export function answerOf<Name extends AnalysisName>(methods: AnalysisMethods, { of, input }: AnalysisCall<Name>): unknown {
  return methods[of](...input);
}
