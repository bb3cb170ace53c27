import { type FeatureId, type FeatureReasons, type Features, featureIds } from '#lib/coordination/features.ts';
import type { Issue } from '#lib/coordination/issue.ts';
import type { Variant } from '../options.ts';
import { advantage, criticality, impact, recoverability } from './features.ts';
import type { Situation } from './situation.ts';

/** The signs of the features in the score: what speaks for coordination and what against. */
const signs: Readonly<Record<FeatureId, 1 | -1>> = { C: 1, A: 1, D: 1, R: -1, H: -1 };
const mostLevel = 3;

/** The score of an issue from 0 (stay local) to 1 (escalate): the weighted features, on the scale of what they can reach. */
export function scoreOf(features: Features, weights: Readonly<Record<FeatureId, number>>): number {
  const raw = featureIds.reduce((sum, id) => sum + signs[id] * weights[id] * features[id], 0);
  const bound = (sign: 1 | -1): number => featureIds.reduce((sum, id) => sum + (signs[id] === sign ? mostLevel * weights[id] : 0), 0);
  return (raw + bound(-1)) / (bound(1) + bound(-1));
}

/** What a score says: below the low threshold, above the high one, or between them. */
export function zoneOf(score: number, { low, high }: { readonly low: number; readonly high: number }): 'stay_local' | 'gray' | 'escalate' {
  if (score < low) return 'stay_local';
  return score > high ? 'escalate' : 'gray';
}

/** A rule that decides an issue without a score. */
interface RuleDecision {
  readonly id: 'R1' | 'R2' | 'R3' | 'R4' | 'R5';
  readonly text: string;
  readonly decision: 'stay_local' | 'escalate';
}

/** The first tier of the gate: the first rule that fits decides; null if none fits. */
export function ruleFor({ C, A, R, H }: Features, isCooling: boolean, withRuleFive: boolean): RuleDecision | null {
  if (isCooling) return { id: 'R1', text: 'Issues of this kind cool down after a failed window.', decision: 'stay_local' };
  if (H === 3) return { id: 'R1', text: 'A team-mate cannot supply it, so asking again is pointless.', decision: 'stay_local' };
  if (R === 3) return { id: 'R2', text: 'It is immediately recoverable alone.', decision: 'stay_local' };
  if (C === 0) return { id: 'R3', text: 'Nothing depends on it; it can be skipped.', decision: 'stay_local' };
  if (A === 0) return { id: 'R4', text: 'No team-mate can help.', decision: 'stay_local' };
  if (withRuleFive && C === 3 && R === 0 && A >= 2 && H === 0)
    return { id: 'R5', text: 'A critical prerequisite is blocked, and a team-mate near has it.', decision: 'escalate' };
  return null;
}

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
