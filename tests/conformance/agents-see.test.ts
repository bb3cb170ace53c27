import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { describeView, type Sight } from '#server/agents/mindcraft/sight.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import { imageAnalysisFacts } from '#server/contract/mindcraft-facts.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPicture } from '#server/contract/model-picture.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { DrawingPool } from '#server/vision/drawing-pool.ts';
import { DrawingThread } from '#server/vision/drawing-thread.ts';
import { type FrozenView, thawedView } from '#server/vision/frozen-view.ts';
import { pngPicture } from '#server/vision/png-picture.ts';
import { viewAssets } from '#server/vision/view-assets.ts';
import { drawView } from '#server/vision/view-picture.ts';
import { type CommandAgent, CommandStage } from './command-stage.ts';
import { endedBy } from './support/ended-by.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, says } from './support/model-server.ts';

/* Agents that look get a description of a picture, which is drawn from what their body sees in the real server. */

const hangingDrawer = join(import.meta.dirname, 'support/hanging-drawer.ts');

/** Red, green and blue at a part of a picture's width and height. */
function colourAt({ data }: ModelPicture, across = 0.5, down = 0.5): readonly number[] {
  const { width, height, data: pixels } = PNG.sync.read(Buffer.from(data, 'base64'));
  const at = (Math.floor(down * height) * width + Math.floor(across * width)) * 4;
  return [...pixels.subarray(at, at + 3)];
}

/** Which of the three colours leads. */
function strongest([red = 0, green = 0, blue = 0]: readonly number[]): string {
  const most = Math.max(red, green, blue);
  return most === red ? 'red' : most === green ? 'green' : 'blue';
}

describe('a look', () => {
  let stage: CommandStage;
  let ryn: CommandAgent;
  let raze: CommandAgent;
  const requests: ModelRequest[] = [];
  const views: FrozenView[] = [];
  const notes: MindNote[] = [];
  const pool = new DrawingPool();
  const inThread: DrawingPool['draw'] = (view) => pool.draw(view);
  let draw = inThread;
  let failure: ModelFailure | null = null;

  beforeAll(async () => {
    await pool.warm();
    stage = new CommandStage();
    ryn = await stage.agent('Ryn', ['Raze']);
    raze = await stage.agent('Raze', ['Ryn']);
    const usage = { call: 'c', inputTokens: 1, outputTokens: 1, latencyMs: 0, costUsd: 0, retries: 0, model: 'm', provider: 'p' };
    const ask = async (request: ModelRequest) => {
      requests.push(request);
      if (failure !== null) throw failure;
      return { ...usage, text: answerOffline(request.facts) };
    };
    const sight: Sight = {
      io: { models: { ask }, tell: (note) => void notes.push(note) },
      seat: ryn.seat,
      draw: (view) => {
        views.push(view);
        return draw(view);
      },
      choice: { temperature: 0, maxOutputTokens: 256 },
      template: null,
      signal: new AbortController().signal,
      known: () => ({
        ...{ position: ryn.seat.position, health: 20, food: 20, inventory: {}, blocks: [], doing: null, goal: 'Find the wool.' },
        ...{ memory: '', turns: [] },
      }),
    };
    ryn.access.describe = (view, what) => describeView(sight, view, what);
  });
  afterAll(async () => {
    expect(stage.arena.clientErrors).toEqual([]);
    await stage.dispose();
    await pool.close();
  });
  beforeEach(async () => {
    requests.length = 0;
    notes.length = 0;
    failure = null;
    draw = inThread;
    stage.console('kill @e[type=!player]');
    stage.console('fill -20 -60 -20 20 -52 20 air');
    ryn.reset(0, 0);
    raze.reset(-6, 0);
    await stage.arena.ticks(5);
  });

  /** The picture of the newest request, with what it was drawn from. */
  function newest() {
    const request = requests.at(-1);
    const [picture] = request?.pictures ?? [];
    if (request === undefined || picture === undefined) throw new Error('No picture was sent.');
    return { picture, facts: imageAnalysisFacts.parse(request.facts), prompt: `${request.system}\n${request.prompt}` };
  }

  test('at a position shows the coloured block there in the middle, the sky above and the ground below', async () => {
    stage.put('red_wool', 5, -59, 0);
    stage.put('blue_wool', 5, -59, 2);
    await stage.arena.ticks(3);
    const { status, message } = await ryn.command('!lookAtPosition(5, -59, 0)');
    expect(status).toBe(true);
    expect(message).toContain('In the middle of the picture is red_wool at (5, -59, 0), 4.');
    expect(message).toContain('red_wool');
    const { picture, facts, prompt } = newest();
    expect(picture).toMatchObject({ mediaType: 'image/png', width: 512, height: 288 });
    expect(strongest(colourAt(picture))).toBe('red');
    expect(strongest(colourAt(picture, 0.5, 0.05))).toBe('blue');
    expect(strongest(colourAt(picture, 0.5, 0.95))).toBe('green');
    // The look goes to the east, so what is farther south is on the right.
    expect(strongest(colourAt(picture, 0.685))).toBe('blue');
    expect(colourAt(picture, 0.685)[2]).toBeLessThan(200);
    expect(facts.seen.blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(['red_wool', 'blue_wool', 'grass_block']));
    expect(prompt).toContain('The picture shows: the block at (5, -59, 0)');
    expect(prompt).toContain('Find the wool.');
    expect(prompt).not.toContain('blue_wool');
  });

  test('at a player shows it in the middle, and with a player what that player sees', { tags: ['long'] }, async () => {
    stage.put('gold_block', 0, -59, 8);
    await stage.arena.ticks(3);
    expect((await ryn.command('!lookAtPlayer("Raze", "at")')).message).toContain('In the middle of the picture is Raze, 5.');
    expect(newest().facts.seen.bodies).toEqual([{ name: 'Raze', kind: 'player', distance: expect.closeTo(6.2, 0) }]);
    stage.console('tp Raze -5.5 -60 0.5 0 0');
    await stage.arena.ticks(5);
    expect((await ryn.command('!lookAtPlayer("Raze", "with")')).message).toContain('In the middle of the picture is');
    const { facts } = newest();
    expect(facts.what).toBe('where Raze looks');
    expect(facts.seen.blocks.map(({ name }) => name)).toContain('gold_block');
    expect(facts.seen.bodies).toEqual([]);
    expect(await ryn.command('!lookAtPlayer("Raze", "behind")')).toMatchObject({
      status: false,
      message: expect.stringContaining('"at" or "with"'),
    });
    expect(await ryn.command('!lookAtPlayer("Rix", "at")')).toMatchObject({ status: false, message: 'Rix is not in sight.' });
  });

  test('shows animals and things on the ground, and nothing behind a wall', { tags: ['long'] }, async () => {
    stage.console('summon cow 4.5 -60 0.5');
    stage.console('summon item 2.5 -60 0.5 {Item:{id:"minecraft:diamond",Count:1b}}');
    await stage.arena.ticks(5);
    await ryn.command('!lookAtPosition(4, -60, 0)');
    expect(newest().facts.seen.bodies.map(({ name }) => name)).toEqual(['diamond on the ground', 'cow']);
    stage.console('fill 2 -60 -10 2 -50 10 stone');
    await stage.arena.ticks(3);
    await ryn.command('!lookAtPosition(4, -60, 0)');
    expect(newest().facts.seen.bodies).toEqual([]);
  });

  test('from the same place gives the same bytes', async () => {
    stage.put('red_wool', 5, -59, 0);
    await stage.arena.ticks(3);
    await ryn.command('!lookAtPosition(5, -59, 0)');
    const { picture: one } = newest();
    await ryn.command('!lookAtPosition(5, -59, 0)');
    const { picture: other } = newest();
    expect(other).toEqual(one);
  });

  test('is drawn in another thread, while game time stands still: same bytes, same tick', async () => {
    stage.put('red_wool', 5, -59, 0);
    await stage.arena.ticks(3);
    /** The ticks that a look takes, and its picture. */
    const look = async () => {
      const { tick } = stage.arena.server;
      await ryn.command('!lookAtPosition(5, -59, 0)');
      return { ticks: stage.arena.server.tick - tick, picture: newest().picture };
    };
    await look();
    const drawn = await look();
    draw = async (view) => {
      const { pixels, ...seen } = drawView(thawedView(view), viewAssets());
      return { ...seen, ...pngPicture({ ...seen, pixels }) };
    };
    expect(await look()).toEqual(drawn);
  });

  test('has the light of the time of day', { tags: ['long'] }, async () => {
    stage.console('gamerule doDaylightCycle true');
    stage.console('time set midnight');
    await stage.arena.ticks(25);
    await ryn.command('!lookAtPosition(5, -59, 0)');
    expect(Math.max(...colourAt(newest().picture, 0.5, 0.05))).toBeLessThan(70);
    stage.console('gamerule doDaylightCycle false');
    await stage.arena.ticks(25);
    await ryn.command('!lookAtPosition(5, -59, 0)');
    expect(Math.max(...colourAt(newest().picture, 0.5, 0.05))).toBeGreaterThan(150);
    expect(views.at(-1)?.time).toBeNull();
  });

  test('without a picture, because the thread that draws died, says so, and the next look has one', async () => {
    const dying = new DrawingThread();
    draw = async (view) => {
      const drawing = dying.draw(view);
      await Promise.all([drawing.catch(() => null), dying.close()]);
      const drawn = await drawing;
      if (drawn === null) throw new Error('A view was drawn, and there is no picture.');
      return drawn;
    };
    expect(await ryn.command('!lookAtPosition(5, -59, 0)')).toMatchObject({
      status: false,
      message: expect.stringMatching(/^No picture could be drawn: The thread that draws ended.* Look again/),
    });
    expect(requests).toEqual([]);
    expect(notes).toEqual([expect.objectContaining({ kind: 'issue', agent: 'Ryn', text: expect.stringContaining('got no picture') })]);
    draw = inThread;
    expect((await ryn.command('!lookAtPosition(5, -59, 0)')).status).toBe(true);
  });

  test('without a picture, because the thread that draws hangs, says so, and the thread is replaced', async () => {
    const hanging = new DrawingThread(1500, hangingDrawer);
    try {
      draw = async (view) => {
        const [drawn] = await Promise.all([hanging.draw(view), hanging.draw(null)]);
        if (drawn === null) throw new Error('A view was drawn, and there is no picture.');
        return drawn;
      };
      const { status, message } = await ryn.command('!lookAtPosition(5, -59, 0)');
      expect(status).toBe(false);
      expect(message).toMatch(/^No picture could be drawn: The thread that draws did not answer within 1\.5 seconds\..* Look again/);
      await expect(hanging.draw(null)).resolves.toBeNull();
    } finally {
      await hanging.close();
    }
    draw = inThread;
  });

  test('that no model could describe says why, and still names what is in the middle', async () => {
    stage.put('red_wool', 5, -59, 0);
    await stage.arena.ticks(3);
    failure = new ModelFailure('broken', 'This model takes no pictures.');
    const { status, message } = await ryn.command('!lookAtPosition(5, -59, 0)');
    expect(status).toBe(false);
    expect(message).toContain('This model takes no pictures.');
    expect(message).toContain('In the middle of the picture is red_wool');
  });
});

describe('a match with vision', () => {
  let stage: GatewayStage;
  beforeEach(async () => {
    stage = await new GatewayStage().start();
  });
  afterEach(() => stage.close());

  const systems = { seeing: { agent: 'mindcraft', options: { vision: true } } };
  const configuration = matchConfigurationSchema.parse({
    ...{ scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team: 'seeing' }, seed: 1, episodes: 1, systems },
    models: { model: 'compatible/priced', thinkTime: { policy: 'paused' } },
  });

  /** The first reply is a look, pictures are described, and all further replies say nothing. */
  function looksOnce(): Behaviour {
    let looks = 0;
    return (response, number, seen) => {
      const isPicture = JSON.stringify(seen.body.messages).includes('image_url');
      const text = isPicture ? 'A forest of oaks.' : looks++ === 0 ? '!lookAtPosition(3, -59, 0)' : '\t';
      return says(text)(response, number, seen);
    };
  }

  /** A tick by which agents have looked, and answered what they saw. */
  const enough = 600;

  async function play(models: AskGateway) {
    const log = new EventLog(0);
    const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models, recording: () => null };
    return endedBy(configuration.scenario, enough, async () => {
      for await (const { result } of playMatch(plan)) return { result, events: log.episodeEvents };
      throw new Error('The match has no episode.');
    });
  }

  test('leaves no thread behind, and pictures drawn in it repeat with the same hash', { timeout: 120_000 }, async () => {
    const alive = new Set<Worker>();
    const count = (worker: Worker): void => {
      alive.add(worker);
      worker.once('exit', () => alive.delete(worker));
    };
    process.on('worker', count);
    try {
      const hashes: string[] = [];
      for (let repeat = 0; repeat < 2; repeat++) {
        stage.server.behaviour = looksOnce();
        const gateway = stage.gateway({ limits: { attemptMs: 30_000, callMs: 60_000 } });
        const scope = { match: `m${repeat}`, run: null, generation: 1 };
        let threads = 0;
        const { result } = await play((call, signal) => {
          threads = Math.max(threads, alive.size);
          return gateway.ask(scope, {}, call, signal);
        });
        expect([threads, alive.size]).toEqual([1, 0]);
        hashes.push(result.hash);
      }
      expect(hashes[1]).toBe(hashes[0]);
    } finally {
      process.off('worker', count);
    }
  });

  test('sends the picture as an image, keeps it in the ledger and out of the log, and plays again from its cassette', async () => {
    stage.server.behaviour = looksOnce();
    const patience = { attemptMs: 30_000, callMs: 60_000 };
    const gateway = stage.gateway({ limits: patience });
    const scope = { match: 'm', run: null, generation: 1 };
    const first = await play((call, signal) => gateway.ask(scope, {}, call, signal));
    const sent = stage.server.seen.find(({ body }) => JSON.stringify(body.messages).includes('image_url'));
    expect(sent?.body.messages?.at(-1)?.content).toEqual([
      { type: 'text', text: expect.stringContaining('The picture shows: the block at (3, -59, 0)') },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/png;base64,iVBOR/) } },
    ]);
    const described = first.events.find(
      (event) => event.kind === 'model-call' && event.purpose === 'image-analysis' && event.state === 'done',
    );
    expect(described).toMatchObject({ agent: expect.any(String), pictures: 1 });
    expect(JSON.stringify(first.events)).not.toContain('iVBOR');
    const call = described?.kind === 'model-call' ? described.call : '';
    expect(stage.ledger.find('m', call)).toMatchObject({ completion: 'A forest of oaks.', pictures: [{ width: 512, height: 288 }] });
    expect(stage.ledger.picture('m', call, 0)?.subarray(1, 4).toString()).toBe('PNG');
    expect(stage.ledger.picture('m', call, 1)).toBeNull();
    const asked = stage.server.seen.length;

    stage.cassettes.write('tape.jsonl', stage.ledger.recorded('m'));
    const again = await play((call, signal) => gateway.ask({ ...scope, match: 'n' }, { cassette: 'tape.jsonl' }, call, signal));
    expect(again.result.hash).toBe(first.result.hash);
    expect(stage.server.seen.length).toBe(asked);
  });
});
