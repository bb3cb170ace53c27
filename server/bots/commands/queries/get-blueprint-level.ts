import { done } from '../../api/api-call.ts';
import { words } from '../../api/game-names.ts';
import { levelNumbered } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';

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
