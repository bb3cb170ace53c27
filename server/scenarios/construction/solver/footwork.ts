import { cellKey, type Position } from '#lib/domain/position.ts';
import { type BuildersBody, Footwork, type SharedPosts } from '#server/bots/building/footwork.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Assignment } from './assignment.ts';
import { BodySight } from './body-sight.ts';
import type { Teamwork } from './teamwork.ts';

function columnOf({ x, z }: Position): string {
  return `${x} ${z}`;
}

/** The body of a seat as a builder moves it, with primitives. */
function bodyOf(seat: Seat): BuildersBody {
  const { agent, primitives } = seat;
  return {
    get position() {
      return seat.position;
    },
    others: () =>
      seat.view.entities().flatMap(({ username, position }) => (username === undefined || username === agent ? [] : [position])),
    walkTo: (to) => primitives.stepTo(to),
    raise: (levels) => primitives.pillarUp(levels),
    lower: (levels) => primitives.pillarDown(levels),
    dig: (at) => primitives.digFromHere(at),
    place: ({ name, at, facing }) => primitives.placeFromHere(name, at, facing),
  };
}

/** The places of the team's bodies; each body reports its own. */
function postsOf({ columns, pillars }: Teamwork, agent: string): SharedPosts {
  return {
    taken: () => [...columns].flatMap(([other, column]) => (other === agent ? [] : [column])),
    setOut: (base) => {
      columns.set(agent, columnOf(base));
    },
    moved: ({ base, levels }) => {
      columns.set(agent, columnOf(base));
      pillars.set(
        agent,
        Array.from({ length: levels }, (_, level) => cellKey({ ...base, y: base.y + level })),
      );
    },
  };
}

/** Where the body of a seat is and what it sees, and how it gets from post to post. */
export function footworkOf(seat: Seat, { blocks, area, sources }: Assignment, team: Teamwork): Footwork {
  const boxes = [...sources.values()].map(({ box }) => box);
  return new Footwork(bodyOf(seat), new BodySight(seat, area, boxes), blocks, postsOf(team, seat.agent));
}
