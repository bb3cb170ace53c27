import { blockOf, type Position } from '#lib/domain/position.ts';
import { difficulties } from '../difficulty.ts';
import { type GameRuleName, gameRuleDefaults, isGameRule } from '../game-rules.ts';
import type { Player } from '../player.ts';
import { dimensionAt, overworld } from '../world/dimension.ts';
import { players } from './arguments/entities.ts';
import { boolean, integer } from './arguments/numbers.ts';
import { angle, blockPosition } from './arguments/position.ts';
import { answerTargets, blockValues, bracketed, decimal } from './dispatch/answer.ts';
import { argument, type Command, type Form, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const nameOf = (level: string) => ({ translate: `options.difficulty.${level}` });

/** Shows or sets the difficulty of the world. */
export const difficulty: Command = {
  name: 'difficulty',
  level: 2,
  forms: [
    form([], (_, source) => {
      source.succeed(translated('commands.difficulty.query', nameOf(source.server.difficulty)), false);
      return difficulties.indexOf(source.server.difficulty);
    }),
    ...difficulties.map((level) =>
      form([level], (_, source) => {
        const { server } = source;
        if (server.difficulty === level) throw commandFailure('commands.difficulty.failure', level);
        server.difficulty = level;
        server.broadcast('difficulty', { difficulty: level, difficultyLocked: false });
        source.succeed(translated('commands.difficulty.success', nameOf(level)));
        return 0;
      }),
    ),
  ],
};

const booleanValue = argument('value', boolean);
const numberValue = argument('value', integer(0));

function told(source: CommandSource, key: 'set' | 'query', name: GameRuleName): number {
  const value = source.server.rules.get(name);
  const answer = translated(`commands.gamerule.${key}`, name, String(value));
  source.succeed(answer, key === 'set');
  return Number(value);
}

function formsOf(name: GameRuleName): Form[] {
  const query = form([name], (_, source) => told(source, 'query', name));
  const setRule =
    typeof gameRuleDefaults[name] === 'boolean'
      ? form([name, booleanValue], ({ value }, source) => {
          source.server.rules.set(name, value);
          return told(source, 'set', name);
        })
      : form([name, numberValue], ({ value }, source) => {
          source.server.rules.set(name, value);
          return told(source, 'set', name);
        });
  return [query, setRule];
}

/** Shows or sets a game rule. */
export const gamerule: Command = {
  name: 'gamerule',
  level: 2,
  forms: Object.keys(gameRuleDefaults).filter(isGameRule).flatMap(formsOf),
};

function setWorldSpawn(source: CommandSource, point: Position, turn = 0): number {
  const at = blockOf(point);
  if (dimensionAt(at.x) === overworld) {
    source.server.worldSpawn = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    source.server.broadcast('spawn_position', { location: at, angle: turn });
  }
  source.succeed(translated('commands.setworldspawn.success', ...blockValues(at), decimal(turn)));
  return 1;
}

/** Sets the world's spawn. As in vanilla 1.20.1 it has no effect outside the overworld. */
export const setworldspawn: Command = {
  name: 'setworldspawn',
  level: 2,
  forms: [
    form([], (_, source) => setWorldSpawn(source, source.position)),
    form([argument('pos', blockPosition)], ({ pos }, source) => setWorldSpawn(source, pos(source))),
    form([argument('pos', blockPosition), argument('angle', angle)], (values, source) =>
      setWorldSpawn(source, values.pos(source), values.angle(source)),
    ),
  ],
};

function setSpawnPoint(source: CommandSource, targets: readonly Player[], point: Position, turn = 0): number {
  const at = blockOf(point);
  for (const target of targets) {
    target.spawnPoint = { x: at.x + 0.5, y: at.y, z: at.z + 0.5 };
    target.spawnBed = null;
  }
  return answerTargets(source, 'commands.spawnpoint.success', targets, [...blockValues(at), decimal(turn), dimensionAt(at.x).name]);
}

const targets = argument('targets', players);
const pos = argument('pos', blockPosition);

/** Sets the respawn point of players. */
export const spawnpoint: Command = {
  name: 'spawnpoint',
  level: 2,
  forms: [
    form([], (_, source) => setSpawnPoint(source, [source.player], source.position)),
    form([targets], (values, source) => setSpawnPoint(source, values.targets(source), source.position)),
    form([targets, pos], (values, source) => setSpawnPoint(source, values.targets(source), values.pos(source))),
    form([targets, pos, argument('angle', angle)], (values, source) =>
      setSpawnPoint(source, values.targets(source), values.pos(source), values.angle(source)),
    ),
  ],
};

/** The seed of the server's randomness. */
export const seed: Command = {
  name: 'seed',
  level: 2,
  forms: [
    form([], (_, source) => {
      const value = String(source.server.seed);
      source.succeed(translated('commands.seed.success', bracketed({ text: value }, { color: 'green', insertion: value })), false);
      return source.server.seed | 0;
    }),
  ],
};
