import type { Position } from '#lib/domain/position.ts';
import { prepare } from '../../connection/connection.ts';
import { Player } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, blockTemplate, stateOf, withProperties } from '../../world/block-template.ts';
import { allowedMove, bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { columnKey } from '../../world/column-key.ts';
import { beside, type Direction, directions, facingDirection, opposite } from '../../world/direction.ts';
import { destroyBlock } from '../block-breaking.ts';
import type { Power } from './power.ts';
import { type Push, pullOf, pushOf } from './push.ts';

/** Ticks of a block's movement. */
const travel = 2;
/** Largest distance of pushing a body out of a moved block. */
const longestShove = 1.5;

type Action = 'extend' | 'retract';
const actionByte: Readonly<Record<Action, number>> = { extend: 0, retract: 1 };

interface Travelling {
  readonly at: Position;
  readonly state: number;
  readonly way: Direction;
  readonly arrives: number;
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}

function isPiston(name: string): boolean {
  return name === 'piston' || name === 'sticky_piston';
}

/**
 * Pistons push up to twelve blocks when powered, also by the position above them, and sticky ones pull one back, unless the power ends
 * during the movement. Moved blocks travel for two ticks and push bodies out of their target; slime does not launch bodies.
 */
export function pistons(server: MinecraftServer, power: Power): void {
  const { world } = server;
  const travelling = new Map<string, Travelling>();
  /** Retracted pistons that rest until a tick. */
  const resting = new Map<string, { readonly at: Position; readonly until: number }>();
  let asked: { readonly at: Position; readonly action: Action }[] = [];

  const blockAt = ({ x, y, z }: Position): BlockTemplate => world.blockAt(x, y, z);
  const set = ({ x, y, z }: Position, state: number): boolean => world.set(x, y, z, state);

  const powered = (at: Position, facing: Direction): boolean =>
    power.at(at, facing) > 0 || power.from(at, 'down') > 0 || power.at(beside(at, 'up'), 'down') > 0;

  const check = (at: Position, block: BlockTemplate): void => {
    const facing = facingDirection(block);
    if (!facing || resting.has(keyOf(at))) return;
    const wanted = powered(at, facing);
    if (wanted === (block.properties.extended === 'true')) return;
    if (wanted && !pushOf(world, at, facing)) return;
    const action = wanted ? 'extend' : 'retract';
    if (!asked.some((each) => each.action === action && keyOf(each.at) === keyOf(at))) asked.push({ at, action });
  };

  const tell = (at: Position, block: BlockTemplate, action: Action, facing: Direction): void => {
    const byte2 = directions.indexOf(facing);
    const packet = prepare('block_action', { location: at, byte1: actionByte[action], byte2, blockId: block.blockId });
    const key = columnKey(at.x >> 4, at.z >> 4);
    for (const player of server.players) if (player.columns.has(key)) player.connection.send(packet);
  };

  /** Starts the movement of a block to a position. */
  const send = (at: Position, state: number, way: Direction, facing: Direction, sticky: boolean): void => {
    travelling.set(keyOf(at), { at, state, way, arrives: server.tick + travel });
    set(at, stateOf('moving_piston', { facing, type: sticky ? 'sticky' : 'normal' }));
  };

  const move = ({ moved, broken }: Push, way: Direction, facing: Direction): void => {
    for (const at of broken) destroyBlock(server, at);
    const states = moved.map((at) => world.stateAt(at.x, at.y, at.z));
    const filled = new Set(moved.map((at) => keyOf(beside(at, way))));
    for (const [index, at] of moved.entries()) send(beside(at, way), states[index] ?? 0, way, facing, false);
    for (const at of moved) if (!filled.has(keyOf(at))) set(at, 0);
  };

  const shove = (box: WorldBox, way: Direction): void => {
    const step = beside({ x: 0, y: 0, z: 0 }, way);
    for (const entity of server.entities) {
      if (entity instanceof Player && (entity.gameMode === 'spectator' || entity.dead)) continue;
      const body = bodyBox(entity.position, entity.width, entity.height);
      if (!overlap(box, body)) continue;
      const distance =
        step.x + step.y + step.z > 0
          ? Math.max(step.x * (box[3] - body[0]), step.y * (box[4] - body[1]), step.z * (box[5] - body[2]))
          : Math.max(-step.x * (body[3] - box[0]), -step.y * (body[4] - box[1]), -step.z * (body[5] - box[2]));
      if (distance > longestShove) continue;
      const by = allowedMove(world, body, { x: step.x * distance, y: step.y * distance, z: step.z * distance });
      const { x, y, z } = entity.position;
      const to = { x: x + by.x, y: y + by.y, z: z + by.z };
      if (entity instanceof Player) entity.teleport(to);
      else entity.position = to;
      entity.impulse = true;
    }
  };

  const arrive = ({ at, state, way }: Travelling): void => {
    travelling.delete(keyOf(at));
    if (blockAt(at).name !== 'moving_piston') return;
    for (const [x1, y1, z1, x2, y2, z2] of blockTemplate(state).shapes)
      shove([at.x + x1, at.y + y1, at.z + z1, at.x + x2, at.y + y2, at.z + z2], way);
    set(at, state);
  };

  const extend = (at: Position, block: BlockTemplate, facing: Direction): void => {
    const push = block.properties.extended === 'true' || !powered(at, facing) ? null : pushOf(world, at, facing);
    if (!push) return;
    const sticky = block.name === 'sticky_piston';
    tell(at, block, 'extend', facing);
    move(push, facing, facing);
    send(beside(at, facing), stateOf('piston_head', { facing, type: sticky ? 'sticky' : 'normal' }), facing, facing, sticky);
    set(at, withProperties(block, { extended: true }));
  };

  const retract = (at: Position, block: BlockTemplate, facing: Direction): void => {
    if (block.properties.extended !== 'true' || powered(at, facing)) return;
    tell(at, block, 'retract', facing);
    const headAt = beside(at, facing);
    const head = travelling.get(keyOf(headAt));
    if (head) travelling.delete(keyOf(headAt));
    // A block that is still moving stays at its target.
    const sent = travelling.get(keyOf(beside(headAt, facing)));
    const dropped = sent?.way === facing;
    if (sent && dropped) arrive(sent);
    resting.set(keyOf(at), { at, until: server.tick + travel });
    set(at, withProperties(block, { extended: false }));
    if (/^(piston_head|moving_piston)$/.test(blockAt(headAt).name)) set(headAt, 0);
    if (block.name === 'sticky_piston' && !dropped) move(pullOf(world, at, facing), opposite(facing), facing);
  };

  const act = ({ at, action }: { at: Position; action: Action }): void => {
    const block = blockAt(at);
    const facing = facingDirection(block);
    if (!facing || !isPiston(block.name)) return;
    if (action === 'extend') extend(at, block, facing);
    else retract(at, block, facing);
  };

  server.blocks.define(isPiston, {
    placed: check,
    neighbourChanged: check,
    removed(at, block) {
      resting.delete(keyOf(at));
      const facing = facingDirection(block);
      if (!facing || block.properties.extended !== 'true') return;
      const head = beside(at, facing);
      if (/^(piston_head|moving_piston)$/.test(blockAt(head).name)) set(head, 0);
    },
  });
  server.blocks.define((name) => name === 'piston_head', {
    removed(at, block) {
      const facing = facingDirection(block);
      const base = facing ? beside(at, opposite(facing)) : null;
      if (!base || !facing) return;
      const piston = blockAt(base);
      if (isPiston(piston.name) && piston.properties.extended === 'true' && facingDirection(piston) === facing) destroyBlock(server, base);
    },
  });
  server.blocks.define((name) => name === 'moving_piston', { removed: (at) => void travelling.delete(keyOf(at)) });

  server.onTick(() => {
    while (asked.length > 0) {
      const now = asked;
      asked = [];
      server.forEach(now, act);
    }
    server.forEach(travelling.values(), (each) => {
      if (each.arrives <= server.tick) arrive(each);
    });
    for (const [key, { at, until }] of resting) {
      if (until > server.tick) continue;
      resting.delete(key);
      const block = blockAt(at);
      if (isPiston(block.name)) check(at, block);
    }
  });
}
