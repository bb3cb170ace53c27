import type { Entity } from '../entities/entity.ts';
import { entities } from './arguments/entities.ts';
import { word } from './arguments/strings.ts';
import { answerTargets, joined } from './dispatch/answer.ts';
import { argument, type Command, form } from './dispatch/command.ts';
import { commandFailure, translated } from './dispatch/command-error.ts';
import { displayName } from './dispatch/entity-name.ts';

/** Most tags of an entity. */
const most = 1024;
const targets = argument('targets', entities);
const name = argument('name', word());

function marked(found: readonly Entity[], change: (entity: Entity) => boolean, failure: string): number {
  const count = found.filter(change).length;
  if (count === 0) throw commandFailure(failure);
  return count;
}

/** Adds tags to entities, for use in selectors. */
export const tag: Command = {
  name: 'tag',
  level: 2,
  forms: [
    form([targets, 'add', name], (values, source) => {
      const found = values.targets(source);
      const count = marked(
        found,
        ({ tags }) => !tags.has(values.name) && tags.size < most && tags.add(values.name).size > 0,
        'commands.tag.add.failed',
      );
      answerTargets(source, 'commands.tag.add.success', found, [values.name]);
      return count;
    }),
    form([targets, 'remove', name], (values, source) => {
      const found = values.targets(source);
      const count = marked(found, ({ tags }) => tags.delete(values.name), 'commands.tag.remove.failed');
      answerTargets(source, 'commands.tag.remove.success', found, [values.name]);
      return count;
    }),
    form([targets, 'list'], (values, source) => {
      const found = values.targets(source);
      const tags = [...new Set(found.flatMap((entity) => [...entity.tags]))];
      const [only] = found;
      const one = found.length === 1 && only;
      const key = `commands.tag.list.${one ? 'single' : 'multiple'}`;
      const who = one ? displayName(one) : found.length;
      if (tags.length === 0) source.succeed(translated(`${key}.empty`, who), false);
      else source.succeed(translated(`${key}.success`, who, tags.length, joined(tags.map((text) => ({ text, color: 'green' })))), false);
      return tags.length;
    }),
  ],
};
