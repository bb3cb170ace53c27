import type { Position } from '#lib/domain/position.ts';
import type { PacketOf } from '../connection/serverbound-packets.ts';
import { LivingEntity } from '../entities/entity.ts';
import { mayPlaceOn } from '../inventory/item-rights.ts';
import type { Mechanic } from '../mechanic.ts';
import { isSpectator, type Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { hasSupport } from '../world/block-support.ts';
import { type BlockTemplate, blockTemplate, stateOf, withProperties } from '../world/block-template.ts';
import { bodyBox, overlap } from '../world/collision.ts';
import { inHeight } from '../world/dimension.ts';
import { beside, directionOf, facingOf } from '../world/direction.ts';
import { blockNameOfItem, placedState } from '../world/placed-state.ts';
import { isReplaceable } from '../world/replaceable.ts';
import { withinReach } from './digging.ts';
import { Allowance } from './moves/allowance.ts';

const offHand = 1;
/** Clicks of a person in a tick, as of the quickest finger, and those that may come at once after a pause of the connection. */
const clicksPerTick = 0.6;
const clicksAtOnce = 24;
/** Blocks that only operators in creative mode may place. */
const operatorBlock = /^(((chain|repeating)_)?command_block|structure_block|jigsaw)$/;

/** Whether a body collides with a state at this position. */
function bodyInTheWay(server: MinecraftServer, at: Position, state: number): boolean {
  const boxes = blockTemplate(state).shapes.map(
    ([x1, y1, z1, x2, y2, z2]) => [at.x + x1, at.y + y1, at.z + z1, at.x + x2, at.y + y2, at.z + z2] as const,
  );
  if (boxes.length === 0) return false;
  for (const entity of server.entities) {
    if (!(entity instanceof LivingEntity) || entity.dead || isSpectator(entity)) continue;
    const body = bodyBox(entity.position, entity.width, entity.height);
    if (boxes.some((box) => overlap(body, box))) return true;
  }
  return false;
}

/** The second cell of doors, beds and tall plants, and its state; null for blocks of one cell. */
function otherHalf(at: Position, state: number, yaw: number): { at: Position; state: number } | null {
  const block = blockTemplate(state);
  if (block.name.endsWith('_bed')) return { at: beside(at, facingOf(yaw)), state: withProperties(block, { part: 'head' }) };
  if (block.properties.half === 'lower') return { at: beside(at, 'up'), state: withProperties(block, { half: 'upper' }) };
  return null;
}

interface Placed {
  readonly at: Position;
  readonly state: number;
}

/** The block and position that a click would place, or why it places none. */
function plan(server: MinecraftServer, player: Player, item: string, packet: PacketOf<'block_place'>): Placed[] | string {
  const { world } = server;
  const name = blockNameOfItem(item);
  if (!name) return 'placed something that is no block';
  const isAllowed = player.placesOperatorBlocks || (player.operator && player.gameMode === 'creative');
  if (operatorBlock.test(name) && !isAllowed) return 'placed a block that is for operators';
  const clicked = packet.location;
  const face = directionOf(packet.direction);
  const there = world.blockAt(clicked.x, clicked.y, clicked.z);
  const double = doubledSlab(there, name, face === 'up', face === 'down');
  if (double !== null) return bodyInTheWay(server, clicked, double) ? 'placed a block into a body' : [{ at: clicked, state: double }];
  const at = isReplaceable(there) && !there.air && there.name !== name ? clicked : beside(clicked, face);
  const target = world.blockAt(at.x, at.y, at.z);
  if (!inHeight(at) || !server.border.holdsBlock(at)) return 'placed a block outside the world';
  const second = doubledSlab(target, name, true, true);
  if (second !== null) return bodyInTheWay(server, at, second) ? 'placed a block into a body' : [{ at, state: second }];
  if (!isReplaceable(target)) return 'placed a block where one is';
  const cursor = { x: packet.cursorX, y: packet.cursorY, z: packet.cursorZ };
  const state = placedState(name, { world, at, face, cursor, yaw: player.yaw, pitch: player.pitch, sneaking: player.sneaking });
  if (state === null) return 'placed a block that does not hold there';
  const cells: Placed[] = [{ at, state }];
  const other = otherHalf(at, state, player.yaw);
  if (other) {
    if (!isReplaceable(world.blockAt(other.at.x, other.at.y, other.at.z))) return 'placed a block without room';
    cells.push(other);
  } else if (!hasSupport(world, at, state)) return 'placed a block that does not hold there';
  if (other && world.blockAt(at.x, at.y - 1, at.z).shapes.length === 0) return 'placed a block that does not hold there';
  return cells.some((cell) => bodyInTheWay(server, cell.at, cell.state)) ? 'placed a block into a body' : cells;
}

/** The double slab from a second slab on a first one, or null. */
function doubledSlab(there: BlockTemplate, name: string, ontoBottom: boolean, ontoTop: boolean): number | null {
  if (there.name !== name || !name.endsWith('_slab')) return null;
  const { type } = there.properties;
  const fits = (type === 'bottom' && ontoBottom) || (type === 'top' && ontoTop);
  return fits ? stateOf(name, { type: 'double' }) : null;
}

/** Uses or places blocks as in vanilla; afterwards the client gets the true state of both positions in any case. */
export const placing: Mechanic = {
  name: 'placing',
  install(server) {
    const clicks = new Allowance(clicksPerTick, clicksAtOnce);
    const place = (player: Player, slot: number, packet: PacketOf<'block_place'>): void => {
      const stack = player.inventory.slot(slot);
      if (!stack || blockNameOfItem(stack.name) === null) return;
      const { x, y, z } = packet.location;
      const mayBuild =
        player.gameMode === 'survival' || player.gameMode === 'creative' || mayPlaceOn(stack, server.world.blockAt(x, y, z).name);
      const planned = mayBuild ? plan(server, player, stack.name, packet) : 'placed a block without being allowed to';
      if (typeof planned === 'string') {
        server.hooks.emit('refused', player, planned);
        return;
      }
      for (const { at, state } of planned) server.world.set(at.x, at.y, at.z, state);
      const [first] = planned;
      if (first) server.hooks.emit('blockPlaced', player, first.at, first.state);
      if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
    };
    server.onPacket('block_place', (player, packet) => {
      const { location, direction, sequence } = packet;
      const slot = player.slotOfHand(packet.hand);
      server.acknowledge(player, sequence);
      if (player.dead || player.gameMode === 'spectator') server.hooks.emit('refused', player, 'placed without being able to');
      else if (packet.hand !== 0 && packet.hand !== offHand) server.hooks.emit('refused', player, 'placed with a hand that does not exist');
      else if (!withinReach(player, location)) server.hooks.emit('refused', player, 'placed out of reach');
      else if (player.staysWithoutClient && !clicks.allows(player, server.tick))
        server.hooks.emit('refused', player, 'placed faster than a player can');
      else if (player.staysWithoutClient && server.world.stateAt(location.x, location.y, location.z) === 0)
        server.hooks.emit('refused', player, 'placed against the air');
      else if (!server.uses.tryBlock(player, location, packet) && !server.uses.tryItem(player, slot, packet)) place(player, slot, packet);
      const next = beside(location, directionOf(direction));
      // After the tick's changes, because a client waits for these answers even if nothing changed.
      answers.push({ player, at: location }, { player, at: next });
    });
    const answers: { player: Player; at: Position }[] = [];
    server.onFlush(() => {
      for (const { player, at } of answers) if (player.joined) server.sendBlock(player, at);
      answers.length = 0;
    });
  },
};
