import { expect, test } from 'vitest';
import type { BriefingFact } from './briefing-fact.ts';
import { seesBlueprint } from './sees-blueprint.ts';

const facts: readonly BriefingFact[] = [{ kind: 'blueprint', blocks: [] }];

test('all agents of a task with a blueprint may see it, except those whose task blocks the command to read it', () => {
  expect(seesBlueprint({ facts }, 'Andy')).toBe(true);
  const blockedCommands = { Andy: ['getBlueprint'], Jill: ['help'] };
  expect(seesBlueprint({ facts, blockedCommands }, 'Andy')).toBe(false);
  expect(seesBlueprint({ facts, blockedCommands }, 'Jill')).toBe(true);
  expect(seesBlueprint({ facts: [] }, 'Jill')).toBe(false);
});
