import { expect, test } from 'vitest';
import type { EventBody } from '#lib/domain/match-event.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { Random } from '#server/minecraft/random.ts';
import { MinecraftServer } from '#server/minecraft/server.ts';
import { addStandIn } from '#server/minecraft/stand-in.ts';
import { CookingReferee } from './referee.ts';
import { taskOf } from './tasks.ts';

const at = { x: 0, y: -60, z: 0 };

test('a task fails with nothing reached when an agent is not in the game after thirty seconds', async () => {
  const clock = new RealClock();
  const server = new MinecraftServer({ clock, seed: 0, worldSpawn: at, radius: 1, viewDistance: 1 });
  try {
    const seats = ['Andy', 'Jill'].map((agent, index) => {
      const player = addStandIn(server, agent, `00000000-0000-0000-0000-00000000000${index}`, at, 0, 'survival');
      return { agent, team: 'team', index, system: 'mindcraft', entity: index + 1, player };
    });
    const events: EventBody[] = [];
    const emit = (event: EventBody): void => {
      events.push(event);
      referee.heard({ ...event, seq: events.length, episode: 0, tick: 0 });
    };
    const referee = new CookingReferee({ server, random: new Random(1), rules: 'corrected', seats, emit }, taskOf('cooking-bread-cake'));
    for (const { player } of seats) player.joined = player.name === 'Andy';
    referee.tick(0);
    referee.tick(580);
    expect(referee.verdict()).toBeNull();
    referee.tick(600);
    expect(referee.verdict()).toEqual({ end: 'failed', text: 'The task needs all its agents: Jill is not in the game.' });
    expect(referee.outcome('failed')).toMatchObject({ completion: 0, success: false, ended: 'failed' });
  } finally {
    await server.close();
    clock.dispose();
  }
});

test('a task ends with the reason as soon as an agent leaves the game after its first thirty seconds', async () => {
  const clock = new RealClock();
  const server = new MinecraftServer({ clock, seed: 0, worldSpawn: at, radius: 1, viewDistance: 1 });
  try {
    const seats = ['Andy', 'Jill'].map((agent, index) => {
      const player = addStandIn(server, agent, `00000000-0000-0000-0000-00000000000${index}`, at, 0, 'survival');
      return { agent, team: 'team', index, system: 'mindcraft', entity: index + 1, player };
    });
    const events: EventBody[] = [];
    const emit = (event: EventBody): void => {
      events.push(event);
      referee.heard({ ...event, seq: events.length, episode: 0, tick: 0 });
    };
    const referee = new CookingReferee({ server, random: new Random(1), rules: 'corrected', seats, emit }, taskOf('cooking-bread-cake'));
    for (const { player } of seats) player.joined = true;
    referee.tick(0);
    referee.tick(1200);
    expect(referee.verdict()).toBeNull();
    for (const { player } of seats) player.joined = player.name === 'Andy';
    referee.tick(1220);
    expect(referee.verdict()).toEqual({ end: 'failed', text: 'The task needs all its agents: Jill is not in the game.' });
    expect(referee.outcome('failed')).toMatchObject({ completion: 0, success: false, ended: 'failed' });
  } finally {
    await server.close();
    clock.dispose();
  }
});
