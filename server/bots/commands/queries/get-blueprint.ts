import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { blueprintLevels } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';

/** Says where the levels of the building begin. */
export const getBlueprint = defineCommand({
  name: 'getBlueprint',
  description: 'Lists the levels of your blueprint and where each begins.',
  kind: 'query',
  parameters: [],
  run({ agent }) {
    const levels = blueprintLevels(agent.blueprint).map(({ level, corner, rows }) => {
      const size = `${rows[0]?.length ?? 0} blocks from west to east, ${rows.length} from north to south`;
      return `Level ${level} begins at ${words(corner)}: ${size}.`;
    });
    return done(levels.join('\n'), { levels: levels.length });
  },
});
