import { bothSides } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { formatNumber } from '#lib/format.ts';
import { evaluationScale } from '#lib/metrics/evaluation-points.ts';

/** Decimals of a score: means of several episodes get one in scenarios with low scores. */
export function scoreDigits(episodes: number, scenario: string): 0 | 1 {
  return episodes > 1 && evaluationScale(scenario) === 1 ? 1 : 0;
}

/** The score of a match as text: points of the sides, or the completion of a task. */
export function ScoreText({ score, episodes, scenario }: { score: PerTeam<number>; episodes: number; scenario: string }) {
  const digits = scoreDigits(episodes, scenario);
  const sides = bothSides(score);
  if (sides === null)
    return (
      <span className="font-semibold tabular-nums">
        {Object.values(score)
          .map((value) => `${formatNumber(value)} %`)
          .join(', ')}
      </span>
    );
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(sides.red, digits)} : {formatNumber(sides.blue, digits)}
    </span>
  );
}
