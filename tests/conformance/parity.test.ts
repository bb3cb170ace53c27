import { afterEach, describe, expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { scoreOf } from '#lib/domain/outcome.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { sides } from '#lib/domain/side.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { Random } from '#server/minecraft/random.ts';
import { mushroomWarGame } from '#server/scenarios/mushroom-war/scenario.ts';
import { Arena } from './arena.ts';
import { PrimitivesStage } from './primitives-stage.ts';
import { playOnce } from './support/play-episode.ts';

let open: { dispose(): Promise<void> } | null = null;
afterEach(async () => {
  await open?.dispose();
  open = null;
});

async function stageOf(rules: Rules): Promise<PrimitivesStage> {
  const stage = new PrimitivesStage();
  open = stage;
  stage.rules = rules;
  stage.arena.server.rules.set('randomTickSpeed', 0);
  return stage;
}

describe('the report of mineBlock', () => {
  const mineTwoOfThree = async (rules: Rules): Promise<{ mined: number; said: string | undefined }> => {
    const stage = await stageOf(rules);
    const seat = await stage.seat('Ryn');
    for (const x of [3, 5, 12]) stage.put('slime_block', x, -60, 4);
    await stage.arena.ticks(3);
    const mining = seat.primitives.mineBlock('slime_block', 3, { x: 3, y: -60, z: 4 });
    await stage.arena.ticks(10);
    stage.put('air', 12, -60, 4);
    const mined = await stage.run(mining);
    await stage.arena.ticks(3);
    return { mined, said: stage.chat.at(-1) };
  };

  test('is the mined number', async () => {
    expect(await mineTwoOfThree('corrected')).toEqual({ mined: 2, said: '<Ryn> Mined 2 slime_block, 1 could not be mined' });
  });

  test('is the found number, under parity', async () => {
    expect(await mineTwoOfThree('parity')).toEqual({ mined: 2, said: '<Ryn> Mined 3 slime_block' });
  });
});

test('under parity cocoa is planted only towards east and south', async () => {
  const stage = await stageOf('parity');
  const seat = await stage.seat('Ryn');
  stage.put('jungle_log', 4, -60, 4);
  stage.player('Ryn').inventory.give(itemStack('cocoa_beans', 6));
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.plantCocoaBeans())).resolves.toBe(2);
  const around = [stage.nameAt(5, -60, 4), stage.nameAt(4, -60, 5), stage.nameAt(3, -60, 4), stage.nameAt(4, -60, 3)];
  expect(around).toEqual(['cocoa', 'cocoa', 'air', 'air']);
});

describe('the score of Mushroom War', () => {
  const scoresOf = async (rules: Rules): Promise<number[]> => {
    const arena = new Arena({ worldSpawn: mushroomWarGame.arena.worldSpawn });
    open = arena;
    mushroomWarGame.arena.build(arena.server);
    await arena.join('Ryn');
    const player = arena.server.players.byName('Ryn');
    if (!player) throw new Error('Ryn is not in the world.');
    const facts: EventBody[] = [];
    const referee = mushroomWarGame.referee({
      server: arena.server,
      random: new Random(1),
      rules,
      seats: [{ agent: 'Ryn', team: 'red', index: 0, system: 'passive', entity: player.id, player }],
      emit: (event) => void facts.push(event),
    });
    const scores: number[] = [];
    const look = async (): Promise<void> => {
      await arena.ticks(2);
      referee.tick(scores.length + 1);
      scores.push(scoreOf(referee.outcome('time'), sides).red ?? Number.NaN);
    };
    player.inventory.give(itemStack('red_mushroom', 3));
    await look();
    referee.programStarted?.('Ryn');
    await look();
    referee.programStarted?.('Ryn');
    await look();
    player.inventory.give(itemStack('red_mushroom', 1));
    await look();
    return scores;
  };

  test('is the held number, for any number of programs', async () => {
    expect(await scoresOf('corrected')).toEqual([3, 3, 3, 4]);
  });

  test('counts held items again with every program after the first, under parity', async () => {
    expect(await scoresOf('parity')).toEqual([3, 3, 6, 8]);
  });

  test('is the same from the log of a match under parity, which names its rules and its programs', async () => {
    const { result, events } = await playOnce('mushroom-war', 'slimy', 'passive', 3, 'parity');
    expect(events[events.findIndex(({ kind }) => kind === 'episode-started')]).toMatchObject({ rules: 'parity' });
    const programs = events.flatMap((event) => (event.kind === 'program-started' ? [event.agent] : []));
    expect(new Set(programs)).toEqual(new Set(['Ryn', 'Raze', 'Byte', 'Blink']));
    expect(mushroomWarGame.rescore(events)).toEqual({ kind: 'points', perTeam: result.score });
    expect(result.score.blue).toBeGreaterThan(0);
  });
});
