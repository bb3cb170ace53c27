import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiAgent, ApiStage } from './api-stage.ts';

/** From the middle of the wall to where a walk starts and ends, and half the length of the wall, in blocks. */
const far = 4;
const wallReach = 9;
/** Ticks that a door's panel may cost a body. */
const panelTicks = 5;
const sides = ['west', 'east', 'north', 'south'] as const;
const hinges = ['left', 'right'] as const;
/** How far beside the doorway a walk starts. With both hinges, a body comes straight, and at a slant along the panel and against its edge. */
const starts = [0, 2] as const;

type Side = (typeof sides)[number];

let stage: ApiStage;
let ryn: ApiAgent;
/** The ticks of the same walks through a doorway without a door. */
const freeTicks = new Map<string, number>();
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  for (const side of sides) {
    buildWall(side);
    fillDoorway('air', 'air');
    for (const start of starts) freeTicks.set(`${side} ${start}`, await walk(side, start, walkByCall));
  }
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

/** Builds the wall across the way from or to a side, with a doorway in its middle. */
function buildWall(side: Side): void {
  const [x, z] = isAlongX(side) ? [0, wallReach] : [wallReach, 0];
  stage.command(`fill ${-wallReach} -60 ${-wallReach} ${wallReach} -58 ${wallReach} air`);
  stage.command(`fill ${-x} -60 ${-z} ${x} -58 ${z} stone`);
}

function fillDoorway(lower: string, upper: string): void {
  stage.command(`setblock 0 -60 0 ${lower}`);
  stage.command(`setblock 0 -59 0 ${upper}`);
}

function putOpenDoor(material: string, facing: Side, hinge: string): void {
  const door = (half: string) => `${material}_door[half=${half},facing=${facing},hinge=${hinge},open=true]`;
  fillDoorway(door('lower'), door('upper'));
}

/** The ticks that the body takes to get through the doorway to a side, from `start` blocks beside the straight way. */
async function walk(to: Side, start: number, go: (x: number, z: number) => Promise<unknown>): Promise<number> {
  const end = to === 'east' || to === 'south' ? far : -far;
  const [fromX, fromZ, x, z] = isAlongX(to) ? [-end, start, end, 0] : [start, -end, 0, end];
  ryn.reset(fromX, fromZ);
  await stage.arena.ticks(5);
  const begun = stage.arena.server.tick;
  await go(x, z);
  const { position } = ryn.player;
  expect([Math.floor(position.x), position.y, Math.floor(position.z)]).toEqual([x, -60, z]);
  return stage.arena.server.tick - begun;
}

const isAlongX = (side: Side): boolean => side === 'west' || side === 'east';

async function walkByCall(x: number, z: number): Promise<void> {
  expect(await ryn.call('navigateTo', { x, y: -60, z })).toMatchObject({ status: true });
}

describe.each(['oak', 'iron'])('a body walks through an open %s door about as fast as through a doorway without one', (material) => {
  test.each(sides)('facing %s', async (facing) => {
    buildWall(facing);
    for (const hinge of hinges) {
      putOpenDoor(material, facing, hinge);
      for (const to of sides.filter((side) => isAlongX(side) === isAlongX(facing)))
        for (const start of starts) {
          const ticks = await walk(to, start, walkByCall);
          const free = freeTicks.get(`${to} ${start}`) ?? 0;
          expect(ticks - free, `hinge ${hinge}, to the ${to} from ${start}: ${ticks} ticks, ${free} without a door`).toBeLessThanOrEqual(
            panelTicks,
          );
        }
    }
  });
});

test('the body of a program gets through as fast', async () => {
  buildWall('south');
  putOpenDoor('iron', 'north', 'right');
  const goto = (x: number, z: number) => stage.run(ryn.seat.primitives.goto({ kind: 'near', position: { x, y: -60, z }, range: 0 }));
  expect(await walk('south', 0, goto)).toBeLessThanOrEqual((freeTicks.get('south 0') ?? 0) + panelTicks);
});
