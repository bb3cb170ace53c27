import { cellsNow, extrasNow } from '#lib/blueprint/site.ts';
import { cellKey } from '#lib/domain/position.ts';
import { idle, secondsUntil } from '#lib/figures/team-work/action-time.ts';
import type { Site } from './rules.ts';

/** The blocks of a site that an agent placed, and its action time. */
export interface Contribution {
  readonly agent: string;
  readonly right: number;
  readonly wrong: number;
  readonly extra: number;
  /** Share of all right blocks that agents placed, from 0 to 1; 0 if there are none. */
  readonly share: number;
  /** Seconds until the tick in which the agent acted. */
  readonly seconds: number;
}

/** The contributions of all agents at a tick, in the order of their seats. */
export function contributionsOf(site: Site, tick: number): readonly Contribution[] {
  const cells = cellsNow(site);
  const extras = extrasNow(site);
  const placed = cells.filter(({ state, by }) => state === 'right' && by !== null).length;
  return site.agents.map((agent) => {
    const of = (state: 'right' | 'wrong'): number => cells.filter((cell) => cell.state === state && cell.by === agent).length;
    const right = of('right');
    return {
      agent,
      right,
      wrong: of('wrong'),
      extra: extras.filter(({ at }) => site.placers.get(cellKey(at)) === agent).length,
      share: placed === 0 ? 0 : right / placed,
      seconds: secondsUntil(site.actingBy.get(agent) ?? idle, tick),
    };
  });
}
