import { done } from '../../api/api-call.ts';
import { blueprintLevels, differences } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';

/** Compares the building with its blueprint. */
export const checkBlueprint = defineCommand({
  name: 'checkBlueprint',
  description: 'Lists what still differs between your blueprint and the world, level by level.',
  kind: 'query',
  parameters: [],
  run({ body, agent }) {
    const lines = blueprintLevels(agent.blueprint).flatMap((level) => {
      const found = differences(body, level);
      return found.length === 0 ? [] : [`Level ${level.level}: ${found.join(' ')}`];
    });
    return done(lines.length === 0 ? 'The building is right on all levels.' : lines.join('\n'), { wrongLevels: lines.length });
  },
});
