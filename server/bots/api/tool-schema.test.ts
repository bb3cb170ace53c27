import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { toolSchemas } from './tool-schema.ts';

test('every call has a name, a description and an object of described or plain parameters', () => {
  for (const { name, description, parameters } of toolSchemas([...allCalls.keys()])) {
    expect(description, name).toMatch(/^[A-Z].*\.$/);
    const { type, properties } = z
      .object({ type: z.string(), properties: z.record(z.string(), z.object({ type: z.unknown() })) })
      .parse(parameters);
    expect(type).toBe('object');
    expect(Object.keys(properties)).toEqual(Object.keys(allCalls.get(name)?.parameters.shape ?? {}));
  }
});

test('the schema says which parameters are required, and what the others are without a value', () => {
  const [place] = toolSchemas(['placeBlock']);
  expect(place?.parameters).toMatchObject({
    required: ['item_name', 'x', 'y', 'z'],
    properties: { x: { type: 'number' }, facing: { enum: ['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A'], default: 'A' } },
  });
  expect(JSON.stringify(toolSchemas(['withdrawItem']))).not.toContain('$schema');
});

test('an unknown name is refused', () => {
  expect(() => toolSchemas(['placeBlock', 'teleport'])).toThrow('There is no call named "teleport". There are: scanNearbyEntities, ');
});
