import { z } from 'zod';
import { usualMessageSeconds } from '#lib/coordination/board-message.ts';
import { choiceOptions, lengthWords } from '../toolkit/model-choice.ts';

/**
 * How the agents coordinate. `full` is the paper's gate with all tiers; `rules+score` leaves gray issues local, `rules` escalates whatever no
 * rule decides. `noGating` escalates every issue over the board, `noPartition` merges private states and messages, `flatcomm` is a script that
 * asks all about every issue in chat, and `central` reports every issue to a centre that knows all states.
 */
export const variants = ['full', 'rules+score', 'rules', 'noGating', 'noPartition', 'flatcomm', 'central'] as const;
export type Variant = (typeof variants)[number];

/** Whether agents of a variant read the public board; the others talk in chat. */
export function usesBoard(variant: Variant): boolean {
  return variant !== 'flatcomm' && variant !== 'central';
}

/** The most tokens of an answer unless the options set a length. */
export const usualTokens = 512;
const weight = z.number().min(0).max(1);

const weightsSchema = z
  .strictObject({
    C: weight.default(0.35),
    A: weight.default(0.2),
    D: weight.default(0.2),
    R: weight.default(0.2),
    H: weight.default(0.05),
  })
  .prefault({});

/** The options of gated coordination, all optional. The paper's own values are not printed; these defaults fit its examples. */
const currentOptionsSchema = z
  .strictObject({
    ...choiceOptions(['adjudicator']),
    temperature: z.number().min(0).max(2).default(0),
    variant: z.enum(variants).default('full'),
    weights: weightsSchema,
    thresholds: z.strictObject({ low: weight.default(0.55), high: weight.default(0.9) }).prefault({}),
    /** Whether the weights must keep the paper's order; false only to measure weights that break it. */
    hierarchy: z.boolean().default(true),
    ruleFive: z.boolean().default(true),
    leastConfidence: weight.default(0.5),
    radii: z
      .strictObject({
        viable: z.number().min(1).max(128).default(32),
        interaction: z.number().min(1).max(128).default(8),
        immediate: z.number().min(1).max(128).default(4),
      })
      .prefault({}),
    leafDepth: z.int().min(0).max(20).default(2),
    replySeconds: z.number().min(1).max(600).default(20),
    transferSeconds: z.number().min(1).max(600).default(45),
    cooldownSteps: z.int().min(0).max(1000).default(3),
    decaySteps: z.int().min(1).max(1000).default(20),
    retrySteps: z.int().min(1).max(1000).default(12),
    noProgressSteps: z.int().min(2).max(1000).default(5),
    messageSeconds: z.number().min(0).max(60).default(usualMessageSeconds),
  })
  .superRefine(({ weights, thresholds, radii, hierarchy }, context) => {
    const refuse = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
    if (thresholds.low >= thresholds.high)
      refuse('thresholds', `The low threshold must be below the high one, but ${thresholds.low} is not below ${thresholds.high}.`);
    const { C, A, D, R, H } = weights;
    if (hierarchy && !(C > Math.max(A, D, R) && Math.min(A, D, R) > H))
      refuse(
        'weights',
        `The weight of C must be above those of A, D and R, and these above that of H; here C ${C}, A ${A}, D ${D}, R ${R}, H ${H}. Set hierarchy to false to try them all the same.`,
      );
    if (C + A + D + R + H <= 0) refuse('weights', 'At least one weight must be above 0.');
    if (!(radii.immediate <= radii.interaction && radii.interaction <= radii.viable))
      refuse('radii', 'The radii must grow: immediate, interaction, viable.');
  });

/** The same, also as older files name them: what chat alone cost is the cost of every message. */
export const gatedOptionsSchema = z.preprocess((given) => {
  const named = z.looseObject({ chatSeconds: z.unknown() }).safeParse(given).data;
  if (named?.chatSeconds === undefined) return given;
  const { chatSeconds, ...others } = named;
  return { messageSeconds: chatSeconds, ...others };
}, currentOptionsSchema);
export type GatedOptions = z.output<typeof gatedOptionsSchema>;

/** Descriptions of the options. */
export const gatedOptionWords: Readonly<Record<keyof GatedOptions, string>> = {
  temperature: 'sampling temperature of the adjudicator; 0 by default',
  maxOutputTokens: lengthWords(usualTokens),
  modules: 'model, temperature and maxOutputTokens of the adjudicator',
  variant: `how the agents coordinate: ${variants.join(', ')}; full by default`,
  weights: 'weights of the features C, A, D, R and H in the score; 0.35, 0.2, 0.2, 0.2 and 0.05 by default',
  thresholds: 'low and high threshold of the score; 0.55 and 0.9 by default, and what lies between is gray',
  hierarchy: 'false allows weights that break the order C above A, D, R above H',
  ruleFive: 'whether a rule escalates a blocked critical prerequisite at once; true by default',
  leastConfidence: 'confidence of the adjudicator below which an issue stays local; 0.5 by default',
  radii: 'blocks up to which a team-mate is viable, in interaction range, and immediate; 32, 8 and 4 by default',
  leafDepth: 'levels of dependent blocks up to which a block is a leaf; 2 by default',
  replySeconds: 'game seconds that a window waits for a reply; 20 by default',
  transferSeconds: 'game seconds that a window waits for a transfer; 45 by default',
  cooldownSteps: 'steps after a failed window in which issues of its kind stay local; 3 by default',
  decaySteps: 'steps after which the penalty of history falls by one; 20 by default',
  retrySteps: 'steps after which a skipped issue is looked at again; 12 by default',
  noProgressSteps: 'steps without a verified event that make an issue; 5 by default',
  messageSeconds: `game seconds that an agent does nothing else for each message that it writes, on the board as in chat; ${usualMessageSeconds} by default, MINDcraft's pause between two model calls`,
};
