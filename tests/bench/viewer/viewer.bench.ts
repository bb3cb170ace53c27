import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { mushroomWar } from '#server/scenarios/mushroom-war/scenario.ts';
import { Dashboard } from '../../browser/dashboard.ts';
import { type Benchmark, median } from '../benchmark.ts';
import '#components/scene/scene-probe.ts';
import { type Memory, Visit } from './visit.ts';

const columns = (2 * mushroomWar.arena.columns + 1) ** 2;
const steadySeconds = 15;
const frameSeconds = 8;
const settleMs = 3000;
const screen = { width: 1440, height: 900 } as const;
const startSchema = z.object({ match: z.string() });
const matchSchema = z.object({ state: z.string() });
const greetingSchema = z.object({ columns: z.literal(columns), columnBytes: z.number() });
const canvasSchema = z.object({ width: z.number(), height: z.number() });

interface Sight {
  readonly load: Awaited<ReturnType<Visit['load']>>;
  readonly columnBytes: number;
  readonly steady: Awaited<ReturnType<Visit['steady']>>;
  readonly fps: number;
  /** Frames a second with four views; null where there are no four views. */
  readonly fpsOfFour: number | null;
  readonly memory: Memory;
  readonly scriptBytes: number;
}

/** Starts a match at the pace of real time and waits until its game runs. */
async function startMatch({ address }: Dashboard, seed: number): Promise<string> {
  const configuration = { scenario: 'mushroom-war', teams: { red: 'aggressive', blue: 'slimy' }, seed, clock: { kind: 'fast', pace: 1 } };
  const response = await fetch(`${address}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(configuration),
  });
  if (!response.ok) throw new Error(`No match was started: ${await response.text()}`);
  const { match } = startSchema.parse(await response.json());
  for (;;) {
    const { state } = matchSchema.parse(await (await fetch(`${address}/api/matches/${match}`)).json());
    if (state === 'running') break;
    if (state !== 'waiting' && state !== 'starting') throw new Error(`The match is ${state}.`);
    await sleep(200);
  }
  await sleep(settleMs);
  return match;
}

async function stopMatch({ address }: Dashboard, id: string): Promise<void> {
  await fetch(`${address}/api/matches/${id}/stop`, { method: 'POST' });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Looks at a page for a while. `four` shows four views of it. */
async function look(visit: Visit, path: string, columnBytes: number | null, four?: () => Promise<void>): Promise<Sight> {
  const load = await visit.load(path);
  await sleep(settleMs);
  const steady = await visit.steady(steadySeconds);
  const scriptBytes = await visit.scriptBytes();
  const before = await visit.framesPerSecond(frameSeconds);
  const memory = await visit.memory();
  if (!four) return { load, columnBytes: columnBytes ?? load.terrain, steady, fps: before, fpsOfFour: null, memory, scriptBytes };
  await four();
  const fpsOfFour = await visit.framesPerSecond(frameSeconds);
  return { load, columnBytes: columnBytes ?? load.terrain, steady, fps: before, fpsOfFour, memory, scriptBytes };
}

/** What the scene says it draws. */
function drawn(page: Visit['page']): Promise<string> {
  return page.evaluate(() => `${window.__arenaScene?.triangles} triangles in ${window.__arenaScene?.drawCalls} calls`);
}

/** The match as our dashboard shows it, by the eyes of the first agent. Tells the size of the picture too. */
async function lookAtOurs(dashboard: Dashboard, seed: number): Promise<{ sight: Sight; canvas: z.infer<typeof canvasSchema> }> {
  const match = await startMatch(dashboard, seed);
  const visit = await Visit.open(dashboard.address, columns, screen);
  try {
    const { page } = visit;
    let canvas = { ...screen } as z.infer<typeof canvasSchema>;
    const sight = await look(visit, `/matches/${match}?cam=first&agent=Ryn`, null, async () => {
      canvas = canvasSchema.parse(await page.locator('canvas').first().boundingBox());
      const single = await drawn(page);
      await page.keyboard.press('g');
      await page.waitForFunction(() => window.__arenaScene?.views.length === 4);
      await sleep(settleMs);
      console.error(`Ours in ${canvas.width} x ${canvas.height}: ${single} of one view, ${await drawn(page)} of four.`);
    });
    return { sight, canvas };
  } finally {
    await visit.close();
    await stopMatch(dashboard, match);
  }
}

/** The same match as the standard viewer shows it, by the eyes of the same agent and in a picture of the same size. */
async function lookAtStandard(
  dashboard: Dashboard,
  seed: number,
  agents: number,
  canvas: { readonly width: number; readonly height: number },
): Promise<Sight> {
  const match = await startMatch(dashboard, seed);
  const port = await freePort();
  const program = join(import.meta.dirname, 'standard-viewer.ts');
  const server: ChildProcess = fork(program, [dashboard.address, match, String(port), String(agents)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [greeting]: unknown[] = await once(server, 'message');
    const viewport = { width: Math.round(canvas.width), height: Math.round(canvas.height) };
    const visit = await Visit.open(`http://127.0.0.1:${port}`, columns, viewport);
    try {
      return await look(visit, '/', greetingSchema.parse(greeting).columnBytes);
    } finally {
      await visit.close();
    }
  } finally {
    const gone = once(server, 'exit');
    server.disconnect();
    await gone;
    await stopMatch(dashboard, match);
  }
}

/**
 * Our live match page beside prismarine-viewer's standard viewer, in turns, on matches of one seed. Where a figure has a baseline it is the
 * standard viewer's of the same run; `ratio` is ours to it. The browser draws by software, so frames a second compare only with each other.
 */
export async function viewerBenchmarks(rounds: number): Promise<Benchmark[]> {
  const [ours, standard]: [Sight[], Sight[]] = [[], []];
  let canvas: { width: number; height: number } = screen;
  const dashboard = await Dashboard.start();
  try {
    for (let round = 0; round < rounds; round++) {
      const seen = await lookAtOurs(dashboard, 7);
      canvas = seen.canvas;
      ours.push(seen.sight);
      standard.push(await lookAtStandard(dashboard, 7, 4, canvas));
    }
  } finally {
    await dashboard.stop();
  }
  const crowded = await Dashboard.start(join(import.meta.dirname, 'crowded-dashboard.ts'));
  try {
    const eight = (await lookAtOurs(crowded, 7)).sight;
    return figures(ours, standard, eight, await lookAtStandard(crowded, 7, 8, canvas));
  } finally {
    await crowded.stop();
  }
}

function figures(ours: readonly Sight[], standard: readonly Sight[], eight: Sight, standardEight: Sight): Benchmark[] {
  const row = (name: string, unit: string, value: number, baseline?: number): Benchmark => ({
    name: `viewer: ${name}`,
    value,
    unit,
    ...(baseline === undefined ? {} : { baseline, ratio: value / baseline }),
  });
  const both = (name: string, unit: string, of: (sight: Sight) => number): Benchmark =>
    row(name, unit, median(ours.map(of)), median(standard.map(of)));
  const one = median(ours.map((sight) => sight.fps));
  const four = median(ours.flatMap((sight) => (sight.fpsOfFour === null ? [] : [sight.fpsOfFour])));
  return [
    both(`payload of the ${columns} columns (goal: 1/200)`, 'bytes', (sight) => sight.columnBytes),
    both('all socket payload until the terrain is complete', 'bytes', (sight) => sight.load.payload),
    both('everything sent until the terrain is complete', 'bytes', (sight) => sight.load.down),
    both('first terrain', 'ms', (sight) => sight.load.firstMs),
    both('complete terrain (goal: 1/4)', 'ms', (sight) => sight.load.completeMs),
    both('steady stream on the wire, 4 agents', 'bytes/s', (sight) => sight.steady.wire),
    both('steady messages, 4 agents', 'bytes/s', (sight) => sight.steady.payload),
    row('steady stream on the wire, 8 agents (goal: 2000)', 'bytes/s', eight.steady.wire, standardEight.steady.wire),
    row('steady messages, 8 agents', 'bytes/s', eight.steady.payload, standardEight.steady.payload),
    row('world frames among them', 'bytes/s', eight.steady.frames),
    both('one view', 'frames/s', (sight) => sight.fps),
    { name: 'viewer: four views; baseline one view (goal: 0.9)', value: four, unit: 'frames/s', baseline: one, ratio: four / one },
    both('memory of the renderer (goal: 250 MB)', 'bytes', (sight) => sight.memory.resident),
    both('memory of the renderer without program files', 'bytes', (sight) => sight.memory.own),
    both('page scripts in gzip, no workers (goal: 450 kB)', 'bytes', (sight) => sight.scriptBytes),
  ];
}
