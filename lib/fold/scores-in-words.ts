import { rosterName } from '#lib/domain/roster.ts';
import { bothSides } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { formatNumber } from '#lib/format.ts';

/** The points of all teams as text: `Red 4 : 7 Blue`, or each team with its own points; a single team has percent of its task. */
export function scoresInWords(scores: PerTeam<number>): string {
  const teams = Object.entries(scores);
  const sides = bothSides(scores);
  if (sides !== null && teams.length === 2) return `Red ${sides.red} : ${sides.blue} Blue`;
  return teams.map(([team, score]) => `${rosterName(team)} ${formatNumber(score)}`).join(', ');
}
