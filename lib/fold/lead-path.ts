import type { PerTeam, TeamId } from '../domain/team.ts';

/** Where the lead lies in a chart: seconds across, points up for red and down for blue. */
export interface LeadFrame {
  readonly width: number;
  /** Seconds that fit into `width`. */
  readonly seconds: number;
  /** Height of the line of no lead, and how far a lead may rise or fall from it. */
  readonly middle: number;
  readonly reach: number;
}

/** Red's lead at every second for which both teams have a sample; negative when blue leads. */
export function leadOf(series: PerTeam<readonly number[]>): number[] {
  return series.red.slice(0, series.blue.length).map((red, second) => red - (series.blue[second] ?? 0));
}

/**
 * The lead as two closed areas of steps: `red` above the middle, `blue` below. The scale is set by the largest lead, six points at
 * least, so that a lead of one never fills the chart.
 */
export function leadPaths(series: PerTeam<readonly number[]>, frame: LeadFrame): PerTeam<string> {
  const lead = leadOf(series);
  if (lead.length === 0) return { red: '', blue: '' };
  const most = Math.max(6, ...lead.map(Math.abs));
  const across = (second: number): number => Math.round((Math.min(second, frame.seconds) / frame.seconds) * frame.width * 10) / 10;
  const area = (side: 1 | -1): string => {
    const steps = lead.map((value, second) => {
      const height = Math.max(0, value * side) / most;
      const y = Math.round((frame.middle - side * height * frame.reach) * 10) / 10;
      return `L${across(second)} ${y}L${across(second + 1)} ${y}`;
    });
    return `M0 ${frame.middle}${steps.join('')}L${across(lead.length)} ${frame.middle}Z`;
  };
  return { red: area(1), blue: area(-1) };
}

/** From `second` on a team leads; null stands for nobody. */
export interface LeadChange {
  readonly second: number;
  readonly leader: TeamId | null;
  /** The other team led before, however long ago. */
  readonly flipped: boolean;
}

/** Every change of who leads, in order. Nobody leads at first, so a series that stays even has none. */
export function leadChanges(series: PerTeam<readonly number[]>): LeadChange[] {
  const changes: LeadChange[] = [];
  let before: TeamId | null = null;
  let last: TeamId | null = null;
  for (const [second, lead] of leadOf(series).entries()) {
    const leader = lead === 0 ? null : lead > 0 ? 'red' : 'blue';
    if (leader === before) continue;
    changes.push({ second, leader, flipped: leader !== null && last !== null && leader !== last });
    before = leader;
    last = leader ?? last;
  }
  return changes;
}
