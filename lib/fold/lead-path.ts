import { bothSides, type PerSide, type Side } from '#lib/domain/side.ts';
import type { PerTeam } from '#lib/domain/team.ts';

/** The frame of the lead in a chart: seconds to the right, points up for red and down for blue. */
export interface LeadFrame {
  readonly width: number;
  /** Seconds that fit into `width`. */
  readonly seconds: number;
  /** Height of the middle, where no team leads, and the largest distance of a lead from it. */
  readonly middle: number;
  readonly reach: number;
}

/** Red's lead at every second for which both sides have a sample; negative if blue leads. Empty if the teams are not two sides. */
export function leadOf(series: PerTeam<readonly number[]>): number[] {
  const sides = bothSides(series);
  if (sides === null) return [];
  return sides.red.slice(0, sides.blue.length).map((red, second) => red - (sides.blue[second] ?? 0));
}

/** Red's lead at the newest second for which both sides have a sample; 0 before the first. */
export function newestLead(series: PerTeam<readonly number[]>): number {
  const { red = [], blue = [] } = series;
  const second = Math.min(red.length, blue.length) - 1;
  return (red[second] ?? 0) - (blue[second] ?? 0);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * The lead as two closed areas of steps: `red` above the middle, `blue` below. The largest lead sets the scale, but at least six points, so
 * that a lead of one never fills the chart. While the lead is constant, the path continues in one piece.
 */
export function leadPaths(series: PerTeam<readonly number[]>, frame: LeadFrame): PerSide<string> {
  const lead = leadOf(series);
  if (lead.length === 0) return { red: '', blue: '' };
  const most = lead.reduce((highest, value) => Math.max(highest, Math.abs(value)), 6);
  const across = (second: number): number => tenths((Math.min(second, frame.seconds) / frame.seconds) * frame.width);
  const area = (side: 1 | -1): string => {
    let path = `M0 ${frame.middle}`;
    let height = frame.middle;
    lead.forEach((value, second) => {
      const y = tenths(frame.middle - (side * Math.max(0, value * side) * frame.reach) / most);
      if (y === height) return;
      path += `L${across(second)} ${height}L${across(second)} ${y}`;
      height = y;
    });
    const end = across(lead.length);
    return `${path}L${end} ${height}L${end} ${frame.middle}Z`;
  };
  return { red: area(1), blue: area(-1) };
}

/** A team leads from `second` on; null for no team. */
export interface LeadChange {
  readonly second: number;
  readonly leader: Side | null;
  /** The other team led before, at any time. */
  readonly flipped: boolean;
}

/** Every change of the leader, in order. No team leads at first, so a series that stays even has no changes. */
export function leadChanges(series: PerTeam<readonly number[]>): LeadChange[] {
  const changes: LeadChange[] = [];
  let before: Side | null = null;
  let last: Side | null = null;
  for (const [second, lead] of leadOf(series).entries()) {
    const leader = lead === 0 ? null : lead > 0 ? 'red' : 'blue';
    if (leader === before) continue;
    changes.push({ second, leader, flipped: leader !== null && last !== null && leader !== last });
    before = leader;
    last = leader ?? last;
  }
  return changes;
}
