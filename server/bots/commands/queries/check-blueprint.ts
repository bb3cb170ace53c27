import { done } from '../../api/api-call.ts';
import { blueprintLevels, differences, differenceText } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';

/** Compares the building with its blueprint. */
export const checkBlueprint = defineCommand({
  name: 'checkBlueprint',
  description: 'Lists what still differs between your blueprint and the world, level by level.',
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const found = blueprintLevels(agent.blueprint).flatMap((level) => differences(body, level));
    const lines = [...Map.groupBy(found, ({ level }) => level)].map(
      ([level, here]) => `Level ${level}: ${here.map(differenceText).join(' ')}`,
    );
    return done(lines.length === 0 ? 'The building is right on all levels.' : lines.join('\n'), { differences: [...found] });
  },
});
