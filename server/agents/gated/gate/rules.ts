import type { Features } from '#lib/coordination/features.ts';

/** A rule that decides an issue without a score. */
export interface RuleDecision {
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
