import type { AdjudicateFacts } from '#server/contract/adjudicate-facts.ts';
import { assumed } from '../assumptions.ts';

type Candidate = AdjudicateFacts['candidates'][number];
type Of<Kind extends Candidate['kind']> = Extract<Candidate, { kind: Kind }>;

/** Decides by the expected game time of the candidates: recovery alone, a skip, or a request with the chance that history leaves it. */
export function answerAdjudicate({ features, candidates }: AdjudicateFacts): string {
  const find = <Kind extends Candidate['kind']>(kind: Kind): Of<Kind> | undefined =>
    candidates.find((one): one is Of<Kind> => one.kind === kind);
  const [recover, skip, request] = [find('LOCAL_RECOVER'), find('LOCAL_SKIP'), find('REQUEST_MATERIAL')];
  const certain = assumed('certainCosts');
  const delayed = assumed('skippedLevel') * (features.C + features.D);
  const alone = recover?.estimatedSeconds ?? (skip !== undefined && skip.alternatives > 0 ? delayed : 2 * delayed);
  const chance = request === undefined ? 0 : (1 - features.H / 3) * (features.A === 0 ? 0 : 1);
  const together =
    request === undefined
      ? Number.POSITIVE_INFINITY
      : assumed('requestTalk') + request.distance / assumed('requestPace') + (1 - chance) * alone;
  const decision = together < alone ? 'escalate' : 'stay_local';
  const confidence = 0.5 + Math.min(0.5, Math.abs(Math.min(together, 2 * certain) - alone) / (2 * certain));
  return JSON.stringify({ decision, confidence: Math.round(confidence * 100) / 100 });
}
