import type { Position } from '#lib/domain/position.ts';
import type { Player } from '../player.ts';
import { soundId, soundNames } from '../sounds.ts';
import { players } from './arguments/entities.ts';
import { float } from './arguments/numbers.ts';
import { vector } from './arguments/position.ts';
import { identifier } from './arguments/strings.ts';
import { answerTargets } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const categories = ['master', 'music', 'record', 'weather', 'block', 'hostile', 'neutral', 'player', 'ambient', 'voice'] as const;
type Category = (typeof categories)[number];

/** Blocks over which a sound of volume 1 is audible. */
const range = 16;
/** Sound positions are 32-bit integers in eighths of a block, clamped as in Java. */
function inEighths(coordinate: number): number {
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.floor(coordinate * 8)));
}

interface Sound {
  readonly name: string;
  readonly category: Category;
  readonly at: Position | null;
  readonly volume: number;
  readonly pitch: number;
  readonly least: number;
}

function play(source: CommandSource, { name, category, at, volume, pitch, least }: Sound, listeners: readonly Player[]): number {
  const { server } = source;
  const place = at ?? source.position;
  const heard: Player[] = [];
  for (const listener of listeners) {
    const { x, y, z } = listener.position;
    const far = Math.hypot(place.x - x, place.y - y, place.z - z);
    const reach = range * Math.max(1, volume);
    if (far > reach && least <= 0) continue;
    const from =
      far > reach ? { x: x + ((place.x - x) / far) * 2, y: y + ((place.y - y) / far) * 2, z: z + ((place.z - z) / far) * 2 } : place;
    const id = soundId(name);
    listener.connection.write('sound_effect', {
      sound: id === undefined ? { data: { soundName: name, fixedRange: undefined } } : { soundId: id },
      soundCategory: category,
      x: inEighths(from.x),
      y: inEighths(from.y),
      z: inEighths(from.z),
      volume: far > reach ? least : volume,
      pitch,
      seed: [0, server.random.integer(0, 0x7fff_ffff)],
    });
    heard.push(listener);
  }
  if (heard.length === 0) throw commandFailure('commands.playsound.failed');
  return answerTargets(source, 'commands.playsound.success', heard, [name]);
}

const sound = argument('sound', identifier(soundNames));
const targets = argument('targets', players);
const pos = argument('pos', vector);
const volume = argument('volume', float(0));
const pitch = argument('pitch', float(0, 2));

/** Plays a sound to players. */
export const playsound: Command = {
  name: 'playsound',
  level: 2,
  forms: categories.flatMap((category) => {
    const plain = { category, at: null, volume: 1, pitch: 1, least: 0 };
    const place = [sound, category, targets, pos] as const;
    return [
      form([sound, category, targets], (values, source) => play(source, { ...plain, name: values.sound }, values.targets(source))),
      form(place, (values, source) => play(source, { ...plain, name: values.sound, at: values.pos(source) }, values.targets(source))),
      form([...place, volume], (values, source) =>
        play(source, { ...plain, name: values.sound, at: values.pos(source), volume: values.volume }, values.targets(source)),
      ),
      form([...place, volume, pitch], (values, source) =>
        play(source, { ...plain, ...values, name: values.sound, at: values.pos(source) }, values.targets(source)),
      ),
      form([...place, volume, pitch, argument('minVolume', float(0, 1))], (values, source) =>
        play(source, { ...plain, ...values, name: values.sound, at: values.pos(source), least: values.minVolume }, values.targets(source)),
      ),
    ];
  }),
};
