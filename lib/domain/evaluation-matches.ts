import { type Evaluation, learnedName } from './evaluation.ts';
import type { MatchConfiguration } from './match-configuration.ts';
import { setupOf } from './setup-of.ts';
import { perSide } from './side.ts';
import type { SystemSetups } from './system-setup.ts';

/** The learning matches of a run, changed to keep the checkpoints that its evaluation needs. */
export function keptForEvaluation(learning: readonly MatchConfiguration[], { after }: Evaluation): MatchConfiguration[] {
  const keep = [...new Set(after)].filter((count) => count > 0);
  return keep.length === 0 ? [...learning] : learning.map((match) => ({ ...match, keep }));
}

/**
 * The matches in which a run tests what its learning matches taught, in the order of those. They come after all learning matches. An
 * untrained system is tested once per system, opponent and seed.
 */
export function evaluationMatches(
  learning: readonly MatchConfiguration[],
  { after, blue, episodes }: Evaluation,
  setups: SystemSetups | undefined,
): MatchConfiguration[] {
  const matches: MatchConfiguration[] = [];
  const planned = new Set<string>();
  for (const [index, match] of learning.entries()) {
    const { keep, systems, teams: perTeam, ...rest } = match;
    const teams = perSide(perTeam);
    for (const count of after) {
      const red = learnedName(teams.red, count, teams.blue);
      for (const opponent of blue) {
        const key = `${red} ${opponent} ${match.seed}`;
        if (planned.has(key)) continue;
        planned.add(key);
        const variants = { [red]: setupOf(teams.red, setups), ...(setups?.[opponent] ? { [opponent]: setups[opponent] } : {}) };
        const checkpoint = count === 0 ? {} : { checkpoint: { match: index, after: count } };
        matches.push({ ...rest, teams: { red, blue: opponent }, systems: variants, episodes, ...checkpoint });
      }
    }
  }
  return matches;
}
