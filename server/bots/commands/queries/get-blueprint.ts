import { contentWords } from '#lib/knowhow/words.ts';
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
    const all = blueprintLevels(agent.blueprint);
    const levels = all.map(({ level, corner, rows }) => {
      const size = `${rows[0]?.length ?? 0} blocks from west to east, ${rows.length} from north to south`;
      return `Level ${level} begins at ${words(corner)}: ${size}.`;
    });
    const counts: Record<string, number> = {};
    for (const { name } of agent.blueprint) counts[name] = (counts[name] ?? 0) + 1;
    const { corner, rows } = all[0] ?? { corner: { x: 0, y: 0, z: 0 }, rows: [] };
    const ends = { west: corner.x, east: corner.x + (rows[0]?.length ?? 1) - 1, south: corner.z + rows.length - 1, low: corner.y };
    return done([...levels, `In all: ${contentWords(counts)}.`].join('\n'), { levels: levels.length, ...ends, blocks: counts });
  },
});
