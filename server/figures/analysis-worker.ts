import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { messageOf } from '#lib/message-of.ts';
import type { TaskGrouping } from '#lib/metrics/comparison/task-comparison.ts';
import type { TaskGroups } from '#lib/metrics/task-breakdown.ts';
import { readDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { Analysis } from './analysis.ts';
import type { RunPairing } from './run-figures.ts';

/** A call of a method of the analysis, as sent to its thread. */
export type AnalysisQuestion =
  | { readonly of: 'report'; readonly run: string; readonly groups: TaskGroups }
  | { readonly of: 'episodes' | 'task-episodes' | 'first-points'; readonly run: string }
  | { readonly of: 'opponents'; readonly run: string; readonly red: string }
  | { readonly of: 'pairing'; readonly run: string; readonly pairing: RunPairing }
  | { readonly of: 'compare'; readonly runs: readonly string[]; readonly grouping: TaskGrouping }
  | { readonly of: 'task'; readonly scenario: string; readonly task: string }
  | { readonly of: 'ratings' | 'best'; readonly scenario: string }
  | { readonly of: 'profile'; readonly agent: AgentSummary };

/** A call with the port for its one answer. */
export interface AskedAnalysis {
  readonly question: AnalysisQuestion;
  readonly port: MessagePort;
}

export type AnalysisAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

const folder: string = workerData;
const database = readDatabase(folder);
const analysis = new Analysis({
  runs: new RunRepository(database),
  matches: new MatchRepository(database),
  scores: new ScoreRepository(database),
});

function figuresFor(question: AnalysisQuestion): unknown {
  switch (question.of) {
    case 'report':
      return analysis.report(question.run, question.groups);
    case 'task-episodes':
      return analysis.taskEpisodes(question.run);
    case 'episodes':
      return analysis.episodes(question.run);
    case 'opponents':
      return analysis.opponents(question.run, question.red);
    case 'pairing':
      return analysis.pairing(question.run, question.pairing);
    case 'first-points':
      return analysis.firstPoints(question.run);
    case 'compare':
      return analysis.compare(question.runs, question.grouping);
    case 'task':
      return analysis.task(question.scenario, question.task);
    case 'ratings':
      return analysis.ratings(question.scenario);
    case 'best':
      return analysis.best(question.scenario);
    case 'profile':
      return analysis.profile(question.agent);
  }
}

function answerTo(question: AnalysisQuestion): AnalysisAnswer<unknown> {
  try {
    return { ok: true, value: figuresFor(question) };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
}

parentPort?.on('message', ({ question, port }: AskedAnalysis) => {
  port.postMessage(answerTo(question));
  port.close();
});
