import { parseAsArrayOf, parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs';
import { linkTo } from '#components/shell/api.ts';

/** Which episodes give examples. */
const keeps = ['published', 'success', 'quarter', 'all'] as const;

/** The fields of the page in its address. */
export const trainingParsers = {
  runs: parseAsArrayOf(parseAsString).withDefault([]),
  form: parseAsStringLiteral(['openai', 'sharegpt']).withDefault('openai'),
  actions: parseAsStringLiteral(['text', 'tools']).withDefault('text'),
  keep: parseAsStringLiteral(keeps).withDefault('published'),
  longest: parseAsInteger,
  dedupe: parseAsBoolean.withDefault(true),
  /** Per cent of the tasks. */
  test: parseAsInteger.withDefault(10),
  purposes: parseAsArrayOf(parseAsString).withDefault([]),
};

/** What a user wants as training data. */
export interface TrainingChoice {
  /** Ids of runs. */
  readonly runs: readonly string[];
  readonly form: 'openai' | 'sharegpt';
  /** Whether a command in an answer stays text, or becomes the call of a tool. */
  readonly actions: 'text' | 'tools';
  /** Which episodes give examples: as the scenario's paper kept them, the successful ones, the best quarter, or all. */
  readonly keep: (typeof keeps)[number];
  /** Longest example in characters; null for no limit. */
  readonly longest: number | null;
  /** Whether equal examples are written once. */
  readonly dedupe: boolean;
  /** Per cent of the tasks whose examples are for tests. */
  readonly test: number;
  /** Purposes of model calls; empty for all. */
  readonly purposes: readonly string[];
}

const keepFields = { published: 'asPublished', success: 'successOnly', quarter: 'topQuarter', all: null } as const;
const keepWords = { published: ['--as-published'], success: ['--success-only'], quarter: ['--top-quarter'], all: [] } as const;

/** The part of the data, its card as JSON or as Markdown, or the report that the page reads. */
type TrainingPart = 'train' | 'test' | 'card' | 'card-text' | 'report';

/** The address of a part of the data. */
export function trainingAddress(
  { runs, form, actions, keep, longest, dedupe, test, purposes }: TrainingChoice,
  part: TrainingPart,
): string {
  const field = keepFields[keep];
  const query = {
    ...{ part, of: runs.join(','), form, actions, dedupe, testShare: test / 100 },
    ...(field === null ? {} : { [field]: true }),
    ...(longest === null ? {} : { longest }),
    ...(purposes.length === 0 ? {} : { purposes: purposes.join(',') }),
  };
  return linkTo('GET /api/training-data', { query });
}

/** The command that writes the same data into a folder. */
export function trainingCommand({ runs, form, actions, keep, longest, dedupe, test, purposes }: TrainingChoice): string {
  return [
    ...['npm run -s arena -- export', ...runs, '--out training-data', `--form ${form}`, `--actions ${actions}`],
    ...keepWords[keep],
    ...(longest === null ? [] : [`--longest ${longest}`]),
    ...(dedupe ? ['--dedupe'] : []),
    `--test-share ${test / 100}`,
    ...(purposes.length === 0 ? [] : [`--purposes ${purposes.join(',')}`]),
  ].join(' ');
}
