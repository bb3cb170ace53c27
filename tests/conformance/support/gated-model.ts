import { z } from 'zod';

/*
 * A language model for the cards of the gate that knows only the text of the messages to it.
 */

const candidateSchema = z.object({
  kind: z.string(),
  estimatedSeconds: z.number().optional(),
  alternatives: z.number().optional(),
  distance: z.number().optional(),
});

/** Blocks that a player walks in a second, and seconds that two messages and the handing over take. */
const pace = 4.3;
const talkSeconds = 6;

/** The answer to a card: what a team-mate brings sooner than it is made alone is asked for. Throws an Error for a prompt that is no card. */
export function answerCard(system: string, text: string): string {
  if (!system.includes('"escalate"')) throw new Error(`The prompt is not known: ${system.slice(0, 100)}`);
  const candidates = (text.match(/^(?:Candidates: )?\{"kind".*\}$/gm) ?? []).map((line) =>
    candidateSchema.parse(JSON.parse(line.replace(/^Candidates: /, ''))),
  );
  const alone = candidates.flatMap(({ kind, estimatedSeconds = 0 }) => (kind === 'LOCAL_RECOVER' ? [estimatedSeconds] : []));
  const asked = candidates.flatMap(({ kind, distance }) => (kind.startsWith('REQUEST') ? [talkSeconds + (distance ?? 0) / pace] : []));
  const escalates = asked.length > 0 && Math.min(...asked) < Math.min(...alone);
  return JSON.stringify({ decision: escalates ? 'escalate' : 'stay_local', confidence: 0.8 });
}
