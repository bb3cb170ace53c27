import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { z } from 'zod';
import { RecordedFeed } from '#lib/feed/recorded-feed.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { frozenView } from '#server/vision/frozen-view.ts';
import { pngPicture } from '#server/vision/png-picture.ts';
import { viewAssets } from '#server/vision/view-assets.ts';
import { drawView, usualSize } from '#server/vision/view-picture.ts';
import { launchBrowser } from '../../browser/browser.ts';
import { Dashboard } from '../../browser/dashboard.ts';
import { type Benchmark, median } from '../benchmark.ts';
import '#components/scene/scene-probe.ts';
import { colourDifference } from './likeness.ts';
import { recordedView } from './recorded-view.ts';

/** The matches whose first-person views are compared: the ticks of each, and the player. */
const matches = [
  {
    configuration: { scenario: 'mushroom-war', teams: { red: 'aggressive', blue: 'slimy' }, seed: 7 },
    player: 'Ryn',
    ticks: [40, 400, 1200],
  },
  {
    configuration: { scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'mindcraft' }, seed: 1 },
    player: 'Andy',
    ticks: [40, 300],
  },
  // By night, with torches that the agents place.
  {
    configuration: { scenario: 'free-play', task: 'flat-monsters-5min', agents: 2, teams: { team: 'mindcraft' }, seed: 1 },
    player: 'Alice',
    ticks: [4500, 5800],
  },
] as const;
const screen = { width: 1024, height: 576 } as const;
const patience = { timeout: 120_000 } as const;
const repeats = 10;
const settleMs = 1500;
const matchSchema = z.object({ state: z.string() });
const startSchema = z.object({ match: z.string() });

/** Where pictures are written to be looked at; nowhere if absent. */
const shown = process.env.ARENA_VISION_PICTURES;

/**
 * Pictures of agents: their time, whether two are equal, and how much they differ from the scene's first-person pictures of the same moments,
 * with a browser that draws in software.
 */
export async function visionBenchmarks(): Promise<Benchmark[]> {
  const dashboard = await Dashboard.start();
  const browser = await launchBrowser();
  const [draws, costs, packs, sizes, differences]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  const copies: number[] = [];
  let equal = 0;
  const assets = viewAssets();
  try {
    const page = await browser.newPage({ viewport: screen });
    await page.addInitScript(keepPictures);
    await page.goto(dashboard.ownerAddress);
    for (const { configuration, player, ticks } of matches) {
      const match = await played(page, dashboard.address, configuration);
      const recording = await page.request.get(`${dashboard.address}/api/matches/${match}/episodes/0/recording`);
      const feed = new RecordedFeed(new Uint8Array(await recording.body()));
      const world = new WorldState();
      feed.subscribe({ frame: (frame) => world.apply(frame) });
      for (const tick of ticks) {
        feed.controls.seek(tick);
        const view = recordedView(world.frames(), player, tick);
        const hashes: string[] = [];
        for (let repeat = 0; repeat < repeats; repeat++) {
          const asked = performance.now();
          frozenView(view);
          const began = performance.now();
          copies.push(began - asked);
          const before = process.cpuUsage();
          const drawn = drawView(view, assets);
          const packed = performance.now();
          const { png, hash } = pngPicture(drawn);
          const { user, system } = process.cpuUsage(before);
          draws.push(packed - began);
          costs.push((user + system) / 1000);
          packs.push(performance.now() - packed);
          sizes.push(png.length);
          hashes.push(hash);
        }
        if (new Set(hashes).size === 1) equal++;
        const scene = await scenePicture(page, `${dashboard.address}/matches/${match}?cam=first&agent=${player}&t=${tick}`, tick);
        const own = drawView(view, assets, { width: scene.width, height: scene.height });
        const difference = colourDifference({ ...own, channels: 3, data: own.pixels }, { ...scene, channels: 4 });
        differences.push(difference);
        process.stderr.write(`  ${configuration.scenario} at tick ${tick}: ${difference.toFixed(1)} of 255\n`);
        if (shown !== undefined) {
          writeFileSync(join(shown, `${configuration.scenario}-${tick}-own.png`), pngPicture(own).png);
          writeFileSync(join(shown, `${configuration.scenario}-${tick}-scene.png`), PNG.sync.write(scene));
        }
      }
      feed.close();
    }
  } finally {
    await browser.close();
    await dashboard.stop();
  }
  const { width, height } = usualSize;
  return [
    { name: `vision: drawing ${width} x ${height}, median`, value: median(draws), unit: 'ms' },
    { name: 'vision: drawing, fastest', value: Math.min(...draws), unit: 'ms' },
    { name: 'vision: processor time of drawing, median', value: median(costs), unit: 'ms' },
    { name: 'vision: on the thread of the ticks, the copy of the blocks, median', value: median(copies), unit: 'ms' },
    { name: 'vision: packing as PNG, median', value: median(packs), unit: 'ms' },
    { name: 'vision: PNG, median', value: median(sizes), unit: 'bytes' },
    { name: `vision: views with ${repeats} equal pictures`, value: equal, unit: `of ${differences.length}` },
    { name: 'vision: colour difference from the scene, median', value: median(differences), unit: 'of 255' },
    { name: 'vision: colour difference from the scene, largest', value: Math.max(...differences), unit: 'of 255' },
  ];
}

/** Plays a match to its end; returns its id. */
async function played(page: Page, address: string, configuration: object): Promise<string> {
  const started = await page.request.post(`${address}/api/matches`, { data: configuration });
  if (!started.ok()) throw new Error(`No match was started: ${await started.text()}`);
  const { match } = startSchema.parse(await started.json());
  for (;;) {
    const { state } = matchSchema.parse(await (await page.request.get(`${address}/api/matches/${match}`)).json());
    if (state === 'finished') return match;
    if (state === 'failed' || state === 'stopped') throw new Error(`The match is ${state}.`);
    await sleep(300);
  }
}

/** Lets the drawing contexts of a page keep what they drew, so that it can be read. */
function keepPictures(): void {
  const getContext = HTMLCanvasElement.prototype.getContext;
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, options?: object) {
      return Reflect.apply(getContext, this, [kind, { ...options, preserveDrawingBuffer: true }]);
    },
  });
}

/** The scene's picture on a page of a match at a tick, without anything laid over it. */
async function scenePicture(page: Page, address: string, tick: number): Promise<PNG> {
  await page.goto(address);
  await page.waitForFunction(() => window.__arenaScene?.ready === true, undefined, patience);
  await page.waitForFunction(
    (wanted) => window.__arenaScene?.tick === wanted && window.__arenaScene.cameraMode === 'first',
    tick,
    patience,
  );
  await sleep(settleMs);
  const url = await page.evaluate(() => document.querySelector('canvas')?.toDataURL('image/png') ?? '');
  return PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}
