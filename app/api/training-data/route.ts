import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type TrainingSplit, trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { messageOf } from '#lib/message-of.ts';
import type { TrainingReportLine } from '#lib/protocol/training-report.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { cardText } from '#server/training/training-card.ts';
import type { TrainingSet } from '#server/training/training-set.ts';
import { allow } from '../allow.ts';
import { answer, refuse } from '../answer.ts';
import { textStream } from './text-stream.ts';

export const dynamic = 'force-dynamic';

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

/**
 * The model calls of runs and matches (`?of=ID,ID`) as training data: `part=train` or `test` as JSONL, `card` as JSON, `card-text` as Markdown,
 * `report` as JSON lines with the progress and the card. The other fields are those of TrainingOptions.
 */
export const GET = allow('guest', async (request: Request): Promise<Response> => {
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!query.success) return refuse(400, issuesInWords(query.error));
  const { part, of, ...options } = query.data;
  const found = await services().runs.trainingData(of, options);
  if (!found.ok) return answer(found);
  const set = found.value;
  const [only = '', ...others] = of;
  const name = others.length === 0 ? only : `${of.length}-runs`;
  const headers = (type: string, file: string) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="training-${name}-${file}"`,
  });
  if (part === 'report') return new Response(textStream(reportOf(set)), { headers: headers('application/jsonl', 'report.jsonl') });
  if (part === 'train' || part === 'test')
    return new Response(textStream(linesOf(set, part)), { headers: headers('application/jsonl', `${part}.jsonl`) });
  const lines = set.lines();
  for (let count = 1; lines.next().done !== true; count++) if (count % callsPerProgress === 0) await setImmediate();
  if (part === 'card') return Response.json(set.card(), { headers: headers('application/json', 'card.json') });
  return new Response(cardText(set.card()), { headers: headers('text/markdown', 'card.md') });
});
