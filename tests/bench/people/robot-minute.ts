import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '#server/dashboard/provided-services.ts';
import { InventoryClicks } from '../../conformance/robot/inventory-clicks.ts';
import { Robot } from '../../conformance/robot/robot.ts';
import { eventually, PeopleDashboard } from '../../conformance/support/people-dashboard.ts';
import type { Benchmark } from '../benchmark.ts';
import { SlowStream } from './slow-stream.ts';

const configuration = {
  scenario: 'mushroom-war',
  teams: { red: 'us', blue: 'slimy' },
  systems: { us: { seats: ['person', 'slimy'] } },
  clock: { kind: 'real' },
  seed: 7,
};

const tickMs = 50;
/** Milliseconds from the arrival in the world until the referee has placed all bodies. */
const placing = 3000;
const [startSneaking, stopSneaking, startSprinting, stopSprinting] = [0, 1, 3, 4];

/** What the player does in a tick of the minute: it never rests for long. */
function live(robot: Robot, tick: number): void {
  const act = (action: number): void => robot.send(0x1e, (writer) => writer.varint(robot.world.self).varint(action).varint(0));
  const phase = tick % 200;
  if (phase === 0) act(startSprinting);
  if (phase === 60) act(stopSprinting);
  if (phase === 80) act(startSneaking);
  if (phase === 110) act(stopSneaking);
  robot.keys = { forward: phase < 110, sprint: phase < 60, jump: phase > 20 && phase < 60, sneak: phase >= 80 && phase < 110 };
  robot.body.yaw += phase < 60 ? 3 : 1;
  if (phase === 120 || phase === 150) {
    const { x, y, z } = robot.body.position;
    const place = { x: Math.floor(x), y: Math.floor(y) - 1, z: Math.floor(z) };
    robot.send(0x1d, (writer) =>
      writer
        .varint(phase === 120 ? 0 : 1)
        .position(place)
        .u8(1)
        .varint(robot.nextSequence()),
    );
  }
  if (phase === 125) robot.send(0x2f, (writer) => writer.varint(0));
  if (phase === 155) robot.send(0x28, (writer) => writer.i16(tick % 9));
  if (phase === 160) robot.send(0x05, (writer) => writer.text(`tick ${tick}`).i64(0n).i64(0n).flag(false).varint(0).raw(Buffer.alloc(3)));
  if (phase === 165) robot.send(0x09, (writer) => writer.varint(tick).text('/tr'));
  if (phase > 170 && phase % 5 === 0) new InventoryClicks(robot).left(9 + (tick % 36));
  if (phase === 195) robot.send(0x0c, (writer) => writer.u8(0));
}

/** Mean delays of one direction in milliseconds; each packet's delay varies by half. */
const delays = [0, 30, 150, 400];

async function play(dashboard: PeopleDashboard, seconds: number, delay: number): Promise<Benchmark[]> {
  const { match, visitor } = await dashboard.start(configuration);
  const { seats, minecraft } = await visitor().lobby();
  const socket = connect(minecraft?.port ?? 0, '127.0.0.1');
  const robot = new Robot(new SlowStream(socket, delay), { name: 'Robin', address: `${seats[0]?.code}.localhost` });
  let isPlaying = false;
  let ticks = 0;
  const timer = setInterval(() => {
    if (isPlaying) live(robot, ticks++);
    robot.tick();
  }, tickMs);
  const reads = (text: string): Promise<true> =>
    eventually(`the client reads "${text}"`, () => {
      robot.check();
      return robot.packets('system_chat').some((line) => JSON.stringify(line).includes(text)) ? true : null;
    });
  await reads('You have the seat');
  robot.send(0x05, (writer) => writer.text('ready').i64(0n).i64(0n).flag(false).varint(0).raw(Buffer.alloc(3)));
  await reads('go to your team');
  await pause(placing);
  robot.corrections = 0;
  robot.seen.length = 0;
  isPlaying = true;
  await pause(seconds * 1000);
  clearInterval(timer);
  robot.check();
  const { ended } = robot;
  if (ended !== null) throw new Error(`The client was disconnected: ${ended}`);
  const kinds = new Set(robot.seen.map(({ name }) => name));
  robot.leave();
  services().matches.stop(match);
  return [
    { name: `robot, ${delay} ms: packets read in ${seconds} s, of ${kinds.size} kinds`, value: robot.seen.length, unit: '' },
    { name: `robot, ${delay} ms: corrections of ${ticks} ticks`, value: robot.corrections, unit: '' },
  ];
}

/**
 * A person with a vanilla-like client joins a match by the code of a seat and plays for some seconds beside bots, over several networks.
 * The client reads each packet with a decoder of its own and ends at the first that a vanilla client would not understand.
 */
export async function robotBenchmarks(seconds: number): Promise<Benchmark[]> {
  const dashboard = await PeopleDashboard.open();
  try {
    const figures: Benchmark[] = [];
    for (const delay of delays) figures.push(...(await play(dashboard, seconds, delay)));
    return figures;
  } finally {
    await dashboard.close();
  }
}
