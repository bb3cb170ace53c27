import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type TrainingSplit, trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { messageOf } from '#lib/message-of.ts';
import type { TrainingReportLine } from '#lib/protocol/training-report.ts';
import { cardText } from '#server/training/training-card.ts';
import type { TrainingSet } from '#server/training/training-set.ts';
import { attached, file } from './answer.ts';
import { search } from './request.ts';
import { route } from './route.ts';

/** Most runs and matches in one set of data. */
const mostSources = 500;

const querySchema = trainingOptionsSchema.extend({
  /** Ids of runs and matches, with commas between them. */
  of: z
    .string()
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).min(1, 'Name at least one run: ?of=RUN').max(mostSources, `At most ${mostSources} runs and matches.`)),
  part: z.enum(['train', 'test', 'card', 'card-text', 'report']).default('train'),
});

/** Model calls between two lines of progress in a report. */
const callsPerProgress = 500;

/** The lines of one part of the data. */
function* linesOf(set: TrainingSet, split: TrainingSplit): Generator<string> {
  for (const made of set.lines()) yield made?.split === split ? `${made.line}\n` : '';
}

/** The lines of a report. */
function* reportOf(set: TrainingSet): Generator<string> {
  const text = (line: TrainingReportLine): string => `${JSON.stringify(line)}\n`;
  let sample: string | null = null;
  let calls = 0;
  try {
    for (const made of set.lines()) {
      calls++;
      sample ??= made?.line ?? null;
      yield calls % callsPerProgress === 1 ? text({ kind: 'progress', matches: set.matchCount, calls }) : '';
    }
    yield text({ kind: 'card', card: set.card(), sample });
  } catch (error) {
    yield text({ kind: 'failed', error: messageOf(error) });
  }
}

/** Model calls as training data. */
export const trainingRoutes = [
  route('GET /api/training-data', {
    standing: 'guest',
    tells:
      'The model calls of runs and matches (`of=ID,ID`) as training data: `part=train` or `test` as JSON lines, `card` as JSON, `card-text` as Markdown, `report` as JSON lines with the progress and the card.',
    query: search(querySchema),
    answer: file('application/jsonl', 'application/json', 'text/markdown'),
    run: async ({ dashboard, query: { part, of, ...options } }) => {
      const made = await dashboard.runs.trainingData(of, options);
      if (!made.ok) return made;
      const set = made.value;
      const [only = '', ...others] = of;
      const name = others.length === 0 ? only : `${of.length}-runs`;
      const headers = (type: string, end: string) => ({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        ...attached(`training-${name}-${end}`),
      });
      if (part === 'report') return new Response(textStream(reportOf(set)), { headers: headers('application/jsonl', 'report.jsonl') });
      if (part === 'train' || part === 'test')
        return new Response(textStream(linesOf(set, part)), { headers: headers('application/jsonl', `${part}.jsonl`) });
      const lines = set.lines();
      for (let count = 1; lines.next().done !== true; count++) if (count % callsPerProgress === 0) await setImmediate();
      if (part === 'card') return Response.json(set.card(), { headers: headers('application/json', 'card.json') });
      return new Response(cardText(set.card()), { headers: headers('text/markdown', 'card.md') });
    },
  }),
];

/** Steps of a generator before the server does other things. */
const stepsAtOnce = 50;

/** The texts of a generator as a stream of bytes, made while it is read, so that its length does not matter. A reader who leaves ends the generator. */
function textStream(texts: Generator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (let piece = ''; piece === '' && !isLeft; await setImmediate()) {
        for (let step = 0; step < stepsAtOnce; step++) {
          const { done, value } = texts.next();
          if (done === true) {
            if (piece !== '') controller.enqueue(encoder.encode(piece));
            controller.close();
            return;
          }
          piece += value;
        }
        if (piece !== '' && !isLeft) controller.enqueue(encoder.encode(piece));
      }
    },
    cancel() {
      isLeft = true;
      texts.return(undefined);
    },
  });
}
