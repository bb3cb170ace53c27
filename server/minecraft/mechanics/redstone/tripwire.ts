import type { Position } from '#lib/domain/position.ts';
import { isSpectator } from '../../player.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, withProperties } from '../../world/block-template.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { beside, type Direction, facingDirection, horizontals, opposite } from '../../world/direction.ts';

/** Largest distance between two hooks, in blocks. */
const longest = 41;
/** Ticks between two checks of touched string. */
const recheck = 10;

interface Line {
  readonly strings: readonly Position[];
  readonly end: Position | null;
}

/** String between two hooks powers both while an entity touches it. Shears do not disarm it. */
export function tripwire(server: MinecraftServer): void {
  const { world } = server;
  /** Number of string blocks in the world; at zero the checks are skipped. */
  let strings = 0;

  const blockAt = ({ x, y, z }: Position): BlockTemplate => world.blockAt(x, y, z);
  const set = (at: Position, properties: Record<string, boolean>): void => {
    world.set(at.x, at.y, at.z, withProperties(blockAt(at), properties));
  };
  /** The string from a position, and the hook at its end if it faces back. */
  const lineFrom = (start: Position, side: Direction): Line => {
    const found: Position[] = [];
    let at = beside(start, side);
    for (let steps = 0; steps < longest; steps++) {
      const block = blockAt(at);
      if (block.name === 'tripwire_hook') return { strings: found, end: facingDirection(block) === opposite(side) ? at : null };
      if (block.name !== 'tripwire') break;
      found.push(at);
      at = beside(at, side);
    }
    return { strings: found, end: null };
  };
  const renewHook = (at: Position): void => {
    const hook = blockAt(at);
    const facing = facingDirection(hook);
    if (hook.name !== 'tripwire_hook' || !facing) return;
    const line = lineFrom(at, facing);
    const attached = line.end !== null && line.strings.length > 0;
    const powered = attached && line.strings.some((place) => blockAt(place).properties.powered === 'true');
    set(at, { attached, powered });
    if (line.end) set(line.end, { attached, powered });
    for (const place of line.strings) set(place, { attached });
  };
  /** Updates the hooks whose string includes a position. */
  const renewLines = (at: Position): void => {
    for (const side of horizontals) {
      const { end } = lineFrom(at, side);
      if (end) renewHook(end);
    }
  };
  const touched = ({ x, y, z }: Position, block: BlockTemplate): boolean => {
    const [low, high] = block.properties.attached === 'true' ? [0.0625, 0.15625] : [0, 0.5];
    const zone: WorldBox = [x, y + low, z, x + 1, y + high, z + 1];
    for (const entity of server.entities) {
      if (entity.removed || isSpectator(entity)) continue;
      if (overlap(zone, bodyBox(entity.position, entity.width, entity.height))) return true;
    }
    return false;
  };
  const renewString = (at: Position, block: BlockTemplate): void => {
    const powered = touched(at, block);
    if (powered) server.blocks.schedule(at, recheck);
    if (powered === (block.properties.powered === 'true')) return;
    set(at, { powered });
    renewLines(at);
  };
  server.blocks.define((name) => name === 'tripwire', {
    placed(at) {
      strings++;
      renewLines(at);
    },
    removed(at) {
      strings--;
      renewLines(at);
    },
    tick: renewString,
  });
  server.blocks.define((name) => name === 'tripwire_hook', {
    farFelt: true,
    placed: renewHook,
    removed(at, block) {
      const facing = facingDirection(block);
      const line = facing ? lineFrom(at, facing) : null;
      if (line?.end) renewHook(line.end);
    },
  });
  server.onTick(() => {
    if (strings === 0) return;
    server.forEach(server.entities, (entity) => {
      const { x, y, z } = entity.position;
      const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
      const block = blockAt(at);
      if (block.name === 'tripwire' && !server.blocks.scheduled(at)) renewString(at, block);
    });
  });
}
