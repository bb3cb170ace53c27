import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { widestBorder } from '../world-border.ts';
import { double, float, integer } from './arguments/numbers.ts';
import { horizontal } from './arguments/position.ts';
import { decimal } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const farthest = 29_999_984;

function resize(source: CommandSource, size: number, seconds: number): number {
  const { border } = source.server;
  const before = border.size;
  if (size === before) throw commandFailure('commands.worldborder.set.failed.nochange');
  if (size < 1) throw commandFailure('commands.worldborder.set.failed.small');
  if (size > widestBorder) throw commandFailure('commands.worldborder.set.failed.big', decimal(widestBorder));
  border.resize(size, seconds * ticksPerSecond);
  const shown = size.toFixed(1);
  if (seconds === 0) source.succeed(translated('commands.worldborder.set.immediate', shown));
  else source.succeed(translated(`commands.worldborder.set.${size > before ? 'grow' : 'shrink'}`, shown, seconds));
  return Math.floor(size - before);
}

/** Sets a value of the border that must differ from the current one. */
function change<Value extends number>(
  source: CommandSource,
  key: string,
  before: Value,
  value: Value,
  shown: string | number,
  set: () => void,
): number {
  if (before === value) throw commandFailure(`commands.worldborder.${key}.failed`);
  set();
  source.succeed(translated(`commands.worldborder.${key}.success`, shown));
  return Math.floor(value);
}

const distance = argument('distance', double(-widestBorder, widestBorder));
const seconds = argument('time', integer(0));

/** Moves, enlarges and shrinks the world border, and sets its damage outside. */
export const worldborder: Command = {
  name: 'worldborder',
  level: 2,
  forms: [
    form(['add', distance], (values, source) => resize(source, source.server.border.size + values.distance, 0)),
    form(['add', distance, seconds], (values, source) => {
      const { border } = source.server;
      return resize(source, border.size + values.distance, values.time + border.ticksLeft / ticksPerSecond);
    }),
    form(['set', distance], (values, source) => resize(source, values.distance, 0)),
    form(['set', distance, seconds], (values, source) => resize(source, values.distance, values.time)),
    form(['center', argument('pos', horizontal)], ({ pos }, source) => {
      const { border } = source.server;
      const { x: shared, z } = pos(source);
      const x = shared - source.dimension.origin;
      if (x === border.centre.x && z === border.centre.z) throw commandFailure('commands.worldborder.center.failed');
      if (Math.abs(x) > farthest || Math.abs(z) > farthest) throw commandFailure('commands.worldborder.set.failed.far', decimal(farthest));
      border.centre = { x, z };
      source.succeed(translated('commands.worldborder.center.success', x.toFixed(2), z.toFixed(2)));
      return 0;
    }),
    form(['damage', 'amount', argument('damagePerBlock', float(0))], ({ damagePerBlock }, source) => {
      const { border } = source.server;
      return change(source, 'damage.amount', border.damagePerBlock, damagePerBlock, damagePerBlock.toFixed(2), () => {
        border.damagePerBlock = damagePerBlock;
      });
    }),
    form(['damage', 'buffer', argument('distance', float(0))], (values, source) => {
      const { border } = source.server;
      return change(source, 'damage.buffer', border.buffer, values.distance, values.distance.toFixed(2), () => {
        border.buffer = values.distance;
      });
    }),
    form(['warning', 'distance', argument('distance', integer(0))], (values, source) => {
      const { border } = source.server;
      return change(source, 'warning.distance', border.warningBlocks, values.distance, values.distance, () => {
        border.warningBlocks = values.distance;
      });
    }),
    form(['warning', 'time', argument('time', integer(0))], (values, source) => {
      const { border } = source.server;
      return change(source, 'warning.time', border.warningSeconds, values.time, values.time, () => {
        border.warningSeconds = values.time;
      });
    }),
    form(['get'], (_, source) => {
      const { size } = source.server.border;
      source.succeed(translated('commands.worldborder.get', size.toFixed(0)));
      return Math.floor(size + 0.5);
    }),
  ],
};
