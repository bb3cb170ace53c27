import { contentWords } from '#lib/knowhow/words.ts';
import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { blueprintLevels, differences, differenceText, levelNumbered } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';

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

/** Compares one level of the building with its blueprint. */
export const checkBlueprintLevel = defineCommand({
  name: 'checkBlueprintLevel',
  description: 'Lists what still differs between one level of your blueprint and the world.',
  kind: 'query',
  parameters: [{ name: 'levelNum', about: 'Number of the level, from 0.', type: 'int', interval: notNegative }],
  run({ body, agent }, level) {
    const found = differences(body, levelNumbered(agent.blueprint, level));
    const text = found.length === 0 ? `Level ${level} is right.` : `Level ${level}: ${found.map(differenceText).join(' ')}`;
    return done(text, { differences: [...found] });
  },
});

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

/** Describes one level of the building. */
export const getBlueprintLevel = defineCommand({
  name: 'getBlueprintLevel',
  description: 'Describes one level of your blueprint, block by block.',
  kind: 'query',
  parameters: [{ name: 'levelNum', about: 'Number of the level, from 0.', type: 'int', interval: notNegative }],
  run({ agent }, number) {
    const { corner, rows } = levelNumbered(agent.blueprint, number);
    const lines = rows.map((row, south) => `z ${corner.z + south}: ${row.join(', ')}`);
    return done([`Level ${number} begins at ${words(corner)}; each line goes from west to east.`, ...lines].join('\n'));
  },
});
