import type { PerTeam } from '#lib/domain/team.ts';
import { formatNumber } from '#lib/format.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';

/** Decimals of a score: means of several episodes get one, where the points of the scenario are few. */
export function scoreDigits(episodes: number, scenario: string): 0 | 1 {
  return episodes > 1 && evaluationScale(scenario) === 1 ? 1 : 0;
}

/** The score of a match as text. */
export function ScoreText({ score, episodes, scenario }: { score: PerTeam<number>; episodes: number; scenario: string }) {
  const digits = scoreDigits(episodes, scenario);
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(score.red, digits)} : {formatNumber(score.blue, digits)}
    </span>
  );
}
