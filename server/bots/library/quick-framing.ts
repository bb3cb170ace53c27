import type { Transform } from 'node:stream';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import type { Bot } from './mineflayer.ts';

type TransformStep = (chunk: Buffer, encoding: string, done: (error?: Error) => void) => void;

/**
 * Splits a bot's incoming data into packets without an exception at the end of every chunk, which the library's splitter uses to detect the
 * end. Call it before the bot has read any data.
 */
export function speedUpFraming(bot: Bot): void {
  const splitter: unknown = Reflect.get(bot._client, 'splitter');
  if (!isTransform(splitter)) throw new Error('minecraft-protocol has no splitter any more: check its version.');
  const frames = new FrameSplitter();
  const step: TransformStep = (chunk, _, done) => {
    try {
      frames.push(chunk, (packet) => splitter.push(packet));
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    done();
  };
  Reflect.set(splitter, '_transform', step);
}

/** `instanceof` fails because the library bundles its own stream module. */
function isTransform(value: unknown): value is Pick<Transform, 'push'> {
  return typeof value === 'object' && value !== null && 'push' in value && '_transform' in value;
}
