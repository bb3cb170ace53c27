import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { EventLog } from './event-log.ts';
import { ModelClient } from './model-client.ts';

const client = new ModelClient(undefined, undefined, new EventLog(0));
const purposes = { reflection: z.looseObject({ purpose: z.literal('reflection'), steps: z.array(z.string()) }) };
const request = (purpose: string, facts: ModelRequest['facts']): ModelRequest => ({
  ...{ purpose, facts, agent: null, system: '', prompt: 'Why?', temperature: 0, maxOutputTokens: 10 },
  signal: new AbortController().signal,
});
/** The refusal of a call that passes all checks, since no episode is being played. */
const passed = 'only during an episode';

test('a call has a purpose that its system declares, and facts that fit it', async () => {
  const port = client.port('team', undefined, purposes);
  await expect(port.ask(request('reflection', { purpose: 'reflection', steps: ['one'] }))).rejects.toThrow(passed);
  await expect(port.ask(request('reflection', { purpose: 'reflection', steps: 1 }))).rejects.toThrow(
    /The facts of a model call for "reflection" do not fit their schema.*steps/s,
  );
  for (const purpose of ['planning', 'constructor'])
    await expect(port.ask(request(purpose, { purpose }))).rejects.toThrow(
      `This agent system does not declare the purpose "${purpose}". It declares reflection.`,
    );
});

test('a call without facts may have any purpose', async () => {
  await expect(client.port('team', undefined, purposes).ask(request('planning', null))).rejects.toThrow(passed);
  await expect(client.port('team', undefined, {}).ask(request('planning', null))).rejects.toThrow(passed);
});
