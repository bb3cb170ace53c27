import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '#lib/message-of.ts';
import { readDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { Analysis } from './analysis.ts';
import { type AnalysisAnswer, type AnalysisCall, type AskedAnalysis, answerOf } from './analysis-call.ts';

const folder: string = workerData;
const database = readDatabase(folder);
const analysis = new Analysis({
  runs: new RunRepository(database),
  matches: new MatchRepository(database),
  scores: new ScoreRepository(database),
});

function answerTo(call: AnalysisCall): AnalysisAnswer<unknown> {
  try {
    return { ok: true, value: answerOf(analysis, call) };
  } catch (error) {
    return { ok: false, error: messageOf(error) };
  }
}

parentPort?.on('message', ({ call, port }: AskedAnalysis) => {
  port.postMessage(answerTo(call));
  port.close();
});
