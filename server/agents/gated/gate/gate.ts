import type { FeatureReasons, Features } from '#lib/coordination/features.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import type { Variant } from '../options.ts';
import { advantage } from './advantage.ts';
import { criticality } from './criticality.ts';
import { impact } from './impact.ts';
import { recoverability } from './recoverability.ts';
import { type RuleDecision, ruleFor } from './rules.ts';
import { scoreOf, zoneOf } from './score.ts';
import type { Situation } from './situation.ts';

export type Decision = 'stay_local' | 'escalate';

/** The answer of an adjudicator that could be used. */
export interface Adjudication {
  readonly decision: Decision;
  readonly confidence: number;
}

/** The judgement of the gate without a model call. */
export interface Verdict {
  readonly tier: 'rule' | 'score' | 'gray' | 'ungated';
  readonly rule: RuleDecision | null;
  readonly score: number | null;
  /** Null in the gray zone, where an adjudicator decides. */
  readonly decision: Decision | null;
}

/** What the gate needs besides the features. */
export interface GateSettings {
  readonly variant: Variant;
  readonly weights: Readonly<Record<'C' | 'A' | 'D' | 'R' | 'H', number>>;
  readonly thresholds: { readonly low: number; readonly high: number };
  readonly ruleFive: boolean;
}

/** The five features of an issue with their reasons, computed from what the agent may know. */
export function featuresOf(issue: Issue, situation: Situation): { readonly features: Features; readonly reasons: FeatureReasons } {
  const C = criticality(situation);
  const A = advantage(issue.items, situation);
  const D = impact(situation);
  const R = recoverability(situation);
  return {
    features: { C: C.level, A: A.level, D: D.level, R: R.level, H: situation.penalty },
    reasons: { C: C.reason, A: A.reason, D: D.reason, R: R.reason, H: situation.penaltyReason },
  };
}

/** The first two tiers: rules, then the score. */
export function judge(features: Features, isCooling: boolean, { variant, weights, thresholds, ruleFive }: GateSettings): Verdict {
  if (variant === 'noGating' || variant === 'flatcomm' || variant === 'central')
    return { tier: 'ungated', rule: null, score: null, decision: 'escalate' };
  const rule = ruleFor(features, isCooling, ruleFive);
  if (rule !== null) return { tier: 'rule', rule, score: null, decision: rule.decision };
  if (variant === 'rules') return { tier: 'rule', rule: null, score: null, decision: 'escalate' };
  const score = scoreOf(features, weights);
  const zone = zoneOf(score, thresholds);
  if (zone !== 'gray') return { tier: 'score', rule: null, score, decision: zone };
  return { tier: 'gray', rule: null, score, decision: variant === 'rules+score' ? 'stay_local' : null };
}

/** The decision in the gray zone: the adjudicator's if it is sure enough, else local. */
export function grayDecision(answer: Adjudication | null, leastConfidence: number): Decision {
  return answer !== null && answer.confidence >= leastConfidence ? answer.decision : 'stay_local';
}
