import type { PerTeam } from '#lib/domain/team.ts';
import { formatNumber } from '#lib/format.ts';

/** A score as text; means of several episodes get one decimal. */
export function ScoreText({ score, episodes }: { score: PerTeam<number>; episodes: number }) {
  const digits = episodes > 1 ? 1 : 0;
  return (
    <span className="font-semibold tabular-nums">
      {formatNumber(score.red, digits)} : {formatNumber(score.blue, digits)}
    </span>
  );
}
