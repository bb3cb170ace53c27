import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Arena } from '../arena.ts';
import { Robot } from './robot.ts';

/** Ticks in which a robot must be in the world: the game waits 30 s. */
const patience = 40;

/** A server under the fast clock with robots that run in lockstep with it. */
export class RobotArena extends Arena {
  readonly robots: Robot[] = [];

  /** Lets a robot join, through a pair of streams, and waits until its terrain screen would be closed. */
  async enter(name: string, [client, server] = memoryStreamPair(this.clock)): Promise<Robot> {
    this.server.accept(server, { complete: true });
    const robot = new Robot(client, { name });
    this.robots.push(robot);
    for (let tick = 0; tick < patience && !robot.isIn; tick++) await this.play(1);
    if (!robot.isIn) throw new Error(`${name} is not in the world after ${patience} ticks.`);
    await this.play(2);
    return robot;
  }

  /** Lets ticks pass; in each, every robot does what a client does in a tick. */
  async play(ticks: number): Promise<void> {
    for (let tick = 0; tick < ticks; tick++) {
      await this.ticks(1);
      for (const robot of this.robots) robot.tick();
    }
  }

  /** The server's side of a robot or a bot. */
  bodyOf(name: string): Player {
    const player = this.server.players.byName(name);
    if (!player) throw new Error(`${name} is not in the game.`);
    return player;
  }
}
