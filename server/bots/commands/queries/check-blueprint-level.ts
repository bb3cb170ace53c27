import { done } from '../../api/api-call.ts';
import { differences, differenceText, levelNumbered } from '../blueprint-levels.ts';
import { defineCommand } from '../command.ts';
import { notNegative } from '../language/intervals.ts';

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
