import type { Entity } from '../entities/entity.ts';
import { carriedPlace, reaches } from '../world/dimension.ts';
import { blockPredicate } from './arguments/block.ts';
import { dimension, entityAnchor } from './arguments/choice.ts';
import { optionalEntities } from './arguments/entities.ts';
import { blockPosition, rotation, vector } from './arguments/position.ts';
import { argument, type Command, form, handover } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import type { CommandSource } from './dispatch/command-source.ts';

const targets = argument('targets', optionalEntities);
const target = argument('entities', optionalEntities);
const place = argument('pos', blockPosition);
const wanted = argument('block', blockPredicate);

function at(source: CommandSource, { position, yaw, pitch }: Entity): CommandSource {
  return source.at({ position, yaw, pitch, anchor: 'feet' });
}

function blockThere(
  source: CommandSource,
  pos: (giver: CommandSource) => { x: number; y: number; z: number },
  test: (state: number) => boolean,
): boolean {
  const { x, y, z } = pos(source);
  return test(source.server.world.stateAt(x, y, z));
}

function answer(source: CommandSource, passed: boolean, count?: number): number {
  if (!passed) throw commandFailure('commands.execute.conditional.fail');
  source.succeed(
    count === undefined ? translated('commands.execute.conditional.pass') : translated('commands.execute.conditional.pass_count', count),
    false,
  );
  return count ?? 1;
}

/**
 * Runs a command as another entity, at another position, or under a condition: vanilla's as, at, positioned, rotated, facing, in, anchored,
 * if and unless.
 */
export const execute: Command = {
  name: 'execute',
  level: 2,
  forms: [
    handover(['run'], 'root', (_, source) => [source]),
    handover(['as', targets], 'execute', (values, source) => values.targets(source).map((entity) => source.as(entity)), true),
    handover(['at', targets], 'execute', (values, source) => values.targets(source).map((entity) => at(source, entity)), true),
    handover(['in', argument('dimension', dimension)], 'execute', ({ dimension: to }, source) => [
      source.at({ position: carriedPlace(source.position, to) }),
    ]),
    handover(['positioned', argument('pos', vector)], 'execute', ({ pos }, source) => {
      const position = pos(source);
      if (!reaches(source.dimension, position)) throw commandFailure('argument.pos.outofbounds');
      return [source.at({ position, anchor: 'feet' })];
    }),
    handover(
      ['positioned', 'as', targets],
      'execute',
      (values, source) => values.targets(source).map(({ position }) => source.at({ position })),
      true,
    ),
    handover(['rotated', argument('rot', rotation)], 'execute', ({ rot }, source) => [source.at(rot(source))]),
    handover(
      ['rotated', 'as', targets],
      'execute',
      (values, source) => values.targets(source).map(({ yaw, pitch }) => source.at({ yaw, pitch })),
      true,
    ),
    handover(['anchored', argument('anchor', entityAnchor)], 'execute', ({ anchor }, source) => [source.at({ anchor })]),
    ...(['if', 'unless'] as const).flatMap((word) => {
      const holds = (passed: boolean): boolean => passed === (word === 'if');
      return [
        handover(
          [word, 'entity', target],
          'execute',
          (values, source) => (holds(values.entities(source).length > 0) ? [source] : []),
          true,
        ),
        handover(
          [word, 'block', place, wanted],
          'execute',
          ({ pos, block }, source) => (holds(blockThere(source, pos, block)) ? [source] : []),
          true,
        ),
      ];
    }),
    ...(['if', 'unless'] as const).flatMap((word) => {
      const holds = (passed: boolean): boolean => passed === (word === 'if');
      return [
        form([word, 'entity', target], (values, source) => {
          const { length } = values.entities(source);
          return answer(source, holds(length > 0), word === 'if' ? length : undefined);
        }),
        form([word, 'block', place, wanted], ({ pos, block }, source) => answer(source, holds(blockThere(source, pos, block)))),
      ];
    }),
  ],
};
