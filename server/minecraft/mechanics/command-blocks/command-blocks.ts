import type { Position } from '#lib/domain/position.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { textJson } from '../../text.ts';
import { blockEntityKinds } from '../../world/block-entity.ts';
import { type BlockTemplate, stateOf } from '../../world/block-template.ts';
import { beside, facingDirection, opposite } from '../../world/direction.ts';
import { withinReach } from '../digging.ts';
import { Power } from '../redstone/power.ts';
import { CommandBlock } from './command-block.ts';

const impulse = 'command_block';
const chain = 'chain_command_block';
const repeating = 'repeating_command_block';
const names = [impulse, chain, repeating];
/** The blocks by the mode number in a client's packet. */
const modes = [chain, repeating, impulse];
const trackOutput = 1;
const conditional = 2;
const auto = 4;
/** Yaw of a command without a body, by the block's facing. */
const yaws: Readonly<Record<string, number>> = { south: 0, west: 90, north: 180, east: 270 };

function isConditional(block: BlockTemplate): boolean {
  return block.properties.conditional === 'true';
}

/** Operators in creative mode may change command blocks. */
function mayCommand(player: Player): boolean {
  return player.operator && player.gameMode === 'creative';
}

/**
 * Command blocks: impulse blocks run once when powered, repeating ones in each powered tick, chain blocks after the block that points to
 * them; always active ones need no power, conditional ones need success of the block behind them. Comparators read the number of successful
 * commands. Named difference: the last output has no time of day, which would make runs differ.
 */
export const commandBlocks: Mechanic = {
  name: 'command-blocks',
  install(server) {
    const { world } = server;
    const power = new Power(world);
    const at = (place: Position): CommandBlock | null => {
      const entity = world.blockEntities.at(place);
      return entity instanceof CommandBlock ? entity : null;
    };

    /** Checks the block's condition and stores the result. */
    const meetsCondition = (place: Position, block: BlockTemplate, entity: CommandBlock): boolean => {
      const facing = facingDirection(block);
      const behind = facing && isConditional(block) ? at(beside(place, opposite(facing))) : null;
      entity.conditionMet = !isConditional(block) || (behind !== null && behind.successCount > 0);
      return entity.conditionMet;
    };
    /** Runs the command; false if it has run in this tick already. */
    const perform = (place: Position, block: BlockTemplate, entity: CommandBlock): boolean => {
      if (entity.lastTick === server.tick) return false;
      entity.lastTick = server.tick;
      entity.successCount = 0;
      if (entity.command === '') return true;
      const position = { x: place.x + 0.5, y: place.y + 0.5, z: place.z + 0.5 };
      const { successes, output } = server.commands.runBlock(entity.command, {
        position,
        yaw: yaws[block.properties.facing ?? ''] ?? 0,
        name: nameOf(entity),
      });
      entity.successCount = successes;
      if (entity.trackOutput && output) entity.lastOutput = textJson(output);
      return true;
    };
    const settle = (place: Position, entity: CommandBlock, before: number): void => {
      if (at(place) === entity && entity.successCount !== before) server.blocks.felt(place);
    };
    const runChain = (from: Position, first: BlockTemplate): void => {
      let [place, block] = [from, first];
      for (let left = server.rules.get('maxCommandChainLength'); left > 0; left--) {
        const facing = facingDirection(block);
        if (!facing) return;
        place = beside(place, facing);
        block = world.blockAt(place.x, place.y, place.z);
        const entity = at(place);
        if (block.name !== chain || !entity) return;
        if (!entity.powered && !entity.auto) continue;
        const before = entity.successCount;
        if (meetsCondition(place, block, entity)) {
          if (!perform(place, block, entity)) return;
        } else entity.successCount = 0;
        settle(place, entity, before);
      }
    };
    const act = (place: Position, block: BlockTemplate, entity: CommandBlock): void => {
      const before = entity.successCount;
      if (entity.conditionMet) {
        perform(place, block, entity);
        runChain(place, block);
      } else if (isConditional(block)) entity.successCount = 0;
      settle(place, entity, before);
    };
    const check = (place: Position, block: BlockTemplate): void => {
      const entity = at(place);
      if (!entity) return;
      const powered = power.at(place) > 0;
      const rises = powered && !entity.powered;
      entity.powered = powered;
      if (!rises || entity.auto || block.name === chain) return;
      meetsCondition(place, block, entity);
      server.blocks.schedule(place, 1);
    };
    const loaded = (place: Position, entity: CommandBlock): void => {
      const block = world.blockAt(place.x, place.y, place.z);
      if (!entity.auto || block.name === chain || at(place) !== entity) return;
      meetsCondition(place, block, entity);
      server.blocks.schedule(place, 1);
    };

    world.blockEntities.define(names, (place) => {
      const entity: CommandBlock = new CommandBlock(() => loaded(place, entity));
      return entity;
    });
    server.blocks.define((name) => names.includes(name), {
      farFelt: true,
      placed: check,
      neighbourChanged: check,
      tick(place, block) {
        const entity = at(place);
        if (!entity || block.name === chain) return;
        if (block.name === repeating) meetsCondition(place, block, entity);
        act(place, block, entity);
        if (block.name === repeating && (entity.powered || entity.auto)) server.blocks.schedule(place, 1);
      },
    });

    server.uses.onBlock((player, place) => {
      const entity = at(place);
      if (!entity || !mayCommand(player)) return false;
      const nbtData = { type: 'compound' as const, name: '', value: entity.save() };
      player.connection.write('tile_entity_data', { location: place, action: blockEntityKinds.indexOf(entity.kind), nbtData });
      return true;
    });
    server.onPacket('update_command_block', (player, { location, command, mode, flags }) => {
      const before = at(location);
      const name = modes[mode];
      if (!before || name === undefined || !mayCommand(player) || !withinReach(player, location)) {
        server.tell(player, { translate: 'advMode.notAllowed', color: 'red' });
        server.hooks.emit('refused', player, 'changed a command block without being allowed to');
        return;
      }
      const { facing = 'north' } = world.blockAt(location.x, location.y, location.z).properties;
      world.set(location.x, location.y, location.z, stateOf(name, { facing, conditional: (flags & conditional) !== 0 }));
      const entity = at(location);
      if (!entity) return;
      const { lastOutput: _, ...kept } = before;
      Object.assign(entity, { customName: kept.customName, powered: kept.powered, trackOutput: (flags & trackOutput) !== 0 });
      const changed = { ...entity.save(), Command: { type: 'string' as const, value: command } };
      entity.load({ type: 'compound', value: { ...changed, auto: { type: 'byte', value: (flags & auto) !== 0 ? 1 : 0 } } });
      const block = world.blockAt(location.x, location.y, location.z);
      if (block.name === repeating && entity.powered && !entity.auto) server.blocks.schedule(location, 1);
      server.tell(player, { translate: 'advMode.setCommand.success', with: [command] });
    });
  },
};

/** The name of a command block's commands. */
function nameOf({ customName }: CommandBlock): string {
  const text = /"text"\s*:\s*"([^"]*)"/.exec(customName)?.[1] ?? customName.replace(/^"|"$/g, '');
  return text === '' ? '@' : text;
}
