import type { TeamId } from '#lib/domain/team.ts';
import type { BodyState } from '#lib/protocol/frame/frame.ts';

export interface FakeAgent {
  readonly entity: number;
  readonly name: string;
  readonly team: TeamId;
  readonly item: string;
  /** Corners of a closed walk, as (x, z); the agent rests at each. */
  readonly walk: readonly (readonly [number, number])[];
  /** Ticks by which its walk is ahead of the others. */
  readonly lead: number;
}

export const fakeAgents: readonly FakeAgent[] = [
  {
    entity: 1,
    name: 'Ryn',
    team: 'red',
    item: 'red_mushroom',
    walk: [
      [-7, -10],
      [-11.2, -8.4],
      [-15, -6],
      [-10, -4.6],
    ],
    lead: 0,
  },
  {
    entity: 2,
    name: 'Raze',
    team: 'red',
    item: 'slime_block',
    walk: [
      [-11, -10],
      [-8.4, -1.4],
      [-7, 2],
      [-10, -2],
      [-15, -4],
    ],
    lead: 37,
  },
  {
    entity: 3,
    name: 'Byte',
    team: 'blue',
    item: 'brown_mushroom_block',
    walk: [
      [-11, 6],
      [-11, 1.6],
      [-7.4, 1.2],
      [-6, 6],
    ],
    lead: 11,
  },
  {
    entity: 4,
    name: 'Blink',
    team: 'blue',
    item: 'stone_axe',
    walk: [
      [-7, 6],
      [-3, 2],
      [-3, 10],
      [-11.4, 10],
    ],
    lead: 64,
  },
];

const blocksPerTick = 0.2158;
const restTicks = 34;
const floor = -60;

interface Stand {
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  readonly isWalking: boolean;
  /** Ticks since the start of this leg or rest. */
  readonly since: number;
}

function standAt(agent: FakeAgent, tick: number): Stand {
  const legs = agent.walk.map(([x, z], index) => {
    const [toX, toZ] = agent.walk[(index + 1) % agent.walk.length] ?? [x, z];
    return { x, z, toX, toZ, ticks: Math.ceil(Math.hypot(toX - x, toZ - z) / blocksPerTick) };
  });
  const round = legs.reduce((sum, leg) => sum + leg.ticks + restTicks, 0);
  let rest = (tick + agent.lead) % round;
  for (const leg of legs) {
    const yaw = Math.atan2(-(leg.toX - leg.x), leg.toZ - leg.z);
    if (rest < leg.ticks) {
      const part = rest / leg.ticks;
      return { x: leg.x + (leg.toX - leg.x) * part, z: leg.z + (leg.toZ - leg.z) * part, yaw, isWalking: true, since: rest };
    }
    rest -= leg.ticks;
    if (rest < restTicks) return { x: leg.toX, z: leg.toZ, yaw: yaw + Math.sin(rest / 9) * 0.7, isWalking: false, since: rest };
    rest -= restTicks;
  }
  const [x = 0, z = 0] = agent.walk[0] ?? [];
  return { x, z, yaw: 0, isWalking: false, since: 0 };
}

/** Position and activity of an agent at a tick; deterministic. */
export function fakeBody(agent: FakeAgent, tick: number): BodyState {
  const stand = standAt(agent, tick);
  const jump = stand.isWalking && agent.entity === 4 ? stand.since % 40 : 40;
  const height = jump < 12 ? Math.max(0, 0.42 * jump - 0.035 * jump * jump) : 0;
  return {
    entity: agent.entity,
    position: { x: stand.x + 0.5, y: floor + height, z: stand.z + 0.5 },
    yaw: stand.yaw,
    pitch: stand.isWalking ? 0.05 : 0.35,
    onGround: height === 0,
    sneaking: agent.name === 'Ryn' && !stand.isWalking,
    sprinting: false,
    swung: !stand.isWalking && stand.since % 8 === 2,
    hurt: agent.name === 'Raze' && tick % 160 === 80,
    dead: agent.name === 'Byte' && tick % 600 >= 60 && tick % 600 < 110,
  };
}
