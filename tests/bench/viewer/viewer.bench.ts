import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { mushroomWarGame } from '#server/scenarios/mushroom-war/scenario.ts';
import { Dashboard } from '../../browser/dashboard.ts';
import { type Benchmark, median } from '../benchmark.ts';
import '#components/scene/scene-probe.ts';
import { type Memory, pageMemory } from './page-memory.ts';
import { Visit } from './visit.ts';

const columns = (2 * mushroomWarGame.arena.columns + 1) ** 2;
const steadySeconds = 15;
/** One view and four views are shown alternately in the same picture, so that other load of the machine affects both. */
const turns = 3;
const frameSeconds = 5;
const memorySeconds = 40;
const settleMs = 3000;
const byFirstEyes = '?cam=first&agent=Ryn';
const seed = 7;
const screen = { width: 1440, height: 900 } as const;
const startSchema = z.object({ match: z.string() });
const matchSchema = z.object({ state: z.string() });
const greetingSchema = z.object({ columns: z.literal(columns), columnBytes: z.number() });
const canvasSchema = z.object({ width: z.number(), height: z.number() });
type Size = Readonly<z.infer<typeof canvasSchema>>;

interface Sight {
  readonly load: Awaited<ReturnType<Visit['load']>>;
  readonly columnBytes: number;
  readonly steady: Awaited<ReturnType<Visit['steady']>>;
  readonly fps: number;
  /** Frames a second in a picture as wide as the page; null if there are no four views. */
  readonly wide: { readonly one: number; readonly four: number } | null;
  readonly scriptBytes: number;
}

/** Starts a match at the pace of real time and waits until its game runs. */
async function startMatch({ address }: Dashboard): Promise<string> {
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

/** Measures a page for a while; if it can `show` several views, also those alternately. */
async function look(visit: Visit, path: string, columnBytes: number | null, show?: (views: 1 | 4) => Promise<void>): Promise<Sight> {
  const load = await visit.load(path);
  await sleep(settleMs);
  const steady = await visit.steady(steadySeconds);
  const scriptBytes = await visit.scriptBytes();
  const fps = await visit.framesPerSecond(frameSeconds);
  const [one, four]: [number[], number[]] = [[], []];
  for (let turn = 0; show && turn < turns; turn++) {
    await show(1);
    one.push(await visit.framesPerSecond(frameSeconds));
    await show(4);
    four.push(await visit.framesPerSecond(frameSeconds));
  }
  const wide = show ? { one: median(one), four: median(four) } : null;
  return { load, columnBytes: columnBytes ?? load.terrain, steady, fps, wide, scriptBytes };
}

/** Steps through the layouts to the one with `wanted` views. */
async function showViews(page: Visit['page'], wanted: number): Promise<void> {
  const shown = (): Promise<number | undefined> => page.evaluate(() => window.__arenaScene?.views.length);
  for (let before = await shown(); before !== wanted; before = await shown()) {
    await page.keyboard.press('g');
    await page.waitForFunction((views) => window.__arenaScene?.views.length !== views, before);
  }
}

/** The scene's own statistics of what it draws. */
function drawn(page: Visit['page']): Promise<string> {
  return page.evaluate(
    () =>
      `${window.__arenaScene?.triangles} triangles in ${window.__arenaScene?.drawCalls} calls for ${window.__arenaScene?.views.length} views`,
  );
}

/** Runs a match while `look` measures. */
async function duringMatch<Seen>(dashboard: Dashboard, look: (match: string) => Promise<Seen>): Promise<Seen> {
  const match = await startMatch(dashboard);
  try {
    return await look(match);
  } finally {
    await stopMatch(dashboard, match);
  }
}

/** Runs a match and the standard viewer of it, through the eyes of the same agent, while `look` measures. */
function duringStandard<Seen>(
  dashboard: Dashboard,
  agents: number,
  look: (address: string, columnBytes: number) => Promise<Seen>,
): Promise<Seen> {
  return duringMatch(dashboard, async (match) => {
    const port = await freePort();
    const program = join(import.meta.dirname, 'standard-viewer.ts');
    const server: ChildProcess = fork(program, [dashboard.address, match, String(port), String(agents)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      const [greeting]: unknown[] = await once(server, 'message');
      return await look(`http://127.0.0.1:${port}`, greetingSchema.parse(greeting).columnBytes);
    } finally {
      const gone = once(server, 'exit');
      server.disconnect();
      await gone;
    }
  });
}

/** The match in our dashboard, through the eyes of the first agent. Also returns the size of the picture. */
function lookAtOurs(dashboard: Dashboard): Promise<{ sight: Sight; canvas: Size }> {
  return duringMatch(dashboard, async (match) => {
    const visit = await Visit.open(dashboard.address, columns, screen);
    try {
      const { page } = visit;
      let canvas: Size | null = null;
      const sight = await look(visit, `/matches/${match}${byFirstEyes}`, null, async (views) => {
        if (canvas === null) {
          canvas = canvasSchema.parse(await page.locator('canvas').first().boundingBox());
          // Several views use the whole width, so one view gets it too.
          for (const key of ['[', ']']) await page.keyboard.press(key);
        }
        await showViews(page, views);
        await sleep(settleMs);
        const { width, height } = canvasSchema.parse(await page.locator('canvas').first().boundingBox());
        console.error(`Ours in ${width} x ${height}: ${await drawn(page)}.`);
      });
      return { sight, canvas: canvas ?? screen };
    } finally {
      await visit.close();
    }
  });
}

/** The same match in the standard viewer, in a picture of the same size. */
function lookAtStandard(dashboard: Dashboard, agents: number, canvas: Size): Promise<Sight> {
  return duringStandard(dashboard, agents, async (address, columnBytes) => {
    const visit = await Visit.open(address, columns, wholePixels(canvas));
    try {
      return await look(visit, '/', columnBytes);
    } finally {
      await visit.close();
    }
  });
}

function wholePixels({ width, height }: Size): Size {
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * Our live match page and prismarine-viewer's standard viewer, alternately, on matches of one seed. The baseline of a figure is the
 * standard viewer's value of the same run; `ratio` is ours divided by it. The browser draws by software, so frames a second compare only
 * with each other.
 */
export async function viewerBenchmarks(rounds: number): Promise<Benchmark[]> {
  const [ours, standard]: [Sight[], Sight[]] = [[], []];
  const [oursHold, standardHolds]: [Memory[], Memory[]] = [[], []];
  let canvas: Size = screen;
  const dashboard = await Dashboard.start();
  try {
    for (let round = 0; round < rounds; round++) {
      const seen = await lookAtOurs(dashboard);
      canvas = seen.canvas;
      ours.push(seen.sight);
      standard.push(await lookAtStandard(dashboard, 4, canvas));
      const page = (match: string): string => `${dashboard.address}/matches/${match}${byFirstEyes}`;
      oursHold.push(await duringMatch(dashboard, (match) => pageMemory(page(match), screen, memorySeconds)));
      standardHolds.push(await duringStandard(dashboard, 4, (address) => pageMemory(address, wholePixels(canvas), memorySeconds)));
    }
  } finally {
    await dashboard.stop();
  }
  const crowded = await Dashboard.start(join(import.meta.dirname, 'crowded-dashboard.ts'));
  try {
    const eight = (await lookAtOurs(crowded)).sight;
    return [...figures(ours, standard, eight, await lookAtStandard(crowded, 8, canvas)), ...memoryFigures(oursHold, standardHolds)];
  } finally {
    await crowded.stop();
  }
}

/** A figure, with its ratio to the baseline if it has one. */
function row(name: string, unit: string, value: number, baseline?: number): Benchmark {
  return { name: `viewer: ${name}`, value, unit, ...(baseline === undefined ? {} : { baseline, ratio: value / baseline }) };
}

function memoryFigures(ours: readonly Memory[], standard: readonly Memory[]): Benchmark[] {
  const both = (name: string, of: (memory: Memory) => number): Benchmark =>
    row(name, 'bytes', median(ours.map(of)), median(standard.map(of)));
  return [
    both('memory of the renderer (goal: 250 MB)', ({ resident }) => resident),
    both('memory of the renderer without program files', ({ own }) => own),
  ];
}

function figures(ours: readonly Sight[], standard: readonly Sight[], eight: Sight, standardEight: Sight): Benchmark[] {
  const both = (name: string, unit: string, of: (sight: Sight) => number): Benchmark =>
    row(name, unit, median(ours.map(of)), median(standard.map(of)));
  const wide = ours.flatMap((sight) => sight.wide ?? []);
  const [one, four] = [median(wide.map((fps) => fps.one)), median(wide.map((fps) => fps.four))];
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
    row('four views; baseline one view in the same picture (goal: 0.9)', 'frames/s', four, one),
    both('page scripts in gzip, no workers (goal: 450 kB)', 'bytes', (sight) => sight.scriptBytes),
  ];
}
