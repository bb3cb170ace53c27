import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TrainingOptions, trainingOptionsSchema } from '#lib/domain/training-options.ts';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import { describeCommands } from '#server/bots/commands/language/command-syntax.ts';
import type { TrainedCall, TrainedMatch, TrainingSource } from '#server/contract/training-source.ts';
import { redact } from '#server/models/keys/redaction.ts';
import { cardText } from './training-card.ts';
import { TrainingSet } from './training-set.ts';

const offered = allCommands.filter(({ name }) => ['givePlayer', 'craftRecipe', 'inventory'].includes(name));
const system = `You are Andy.\nCommands:\n${describeCommands(offered)}`;
const call = (answer: string, more: Partial<TrainedCall> = {}): TrainedCall => ({
  ...{ episode: 0, team: 'team', agent: 'Andy', purpose: 'converse', provider: 'offline', model: 'planner' },
  ...{ system, prompt: 'What do you reply?', answer },
  ...more,
});
const match = (id: string, task: string, success: boolean, completion = success ? 1 : 0.2): TrainedMatch => ({
  ...{ id, scenario: 'crafting', task },
  episodes: [{ index: 0, completion, success, points: null, isExcluded: false }],
});

function setOf(
  matches: readonly TrainedMatch[],
  calls: Readonly<Record<string, readonly TrainedCall[]>>,
  options: Partial<TrainingOptions> = {},
) {
  const source: TrainingSource = { matches: () => matches, calls: (id) => calls[id] ?? [] };
  const redacted = (text: string): string => redact(text, ['my-own-secret']);
  return new TrainingSet({ source, ids: ['run'], options: trainingOptionsSchema.parse({ testShare: 0, ...options }), redacted });
}

const linesOf = (set: TrainingSet): string[] => [...set.lines()].flatMap((made) => (made === null ? [] : [made.line]));

const openAiSchema = z.strictObject({
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
    z.strictObject({
      role: z.literal('assistant'),
      content: z.string().nullable(),
      tool_calls: z
        .array(
          z.strictObject({
            id: z.string().min(1),
            type: z.literal('function'),
            function: z.strictObject({ name: z.string(), arguments: z.string() }),
          }),
        )
        .length(1)
        .optional(),
    }),
  ]),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string(),
          description: z.string().min(1),
          parameters: z.strictObject({
            type: z.literal('object'),
            properties: z.record(z.string(), z.strictObject({ type: z.enum(['string', 'number', 'boolean']), description: z.string() })),
            required: z.array(z.string()),
          }),
        }),
      }),
    )
    .optional(),
});

describe('training data in the form of OpenAI', () => {
  test('keeps commands as text', () => {
    const [line = ''] = linesOf(setOf([match('m', 't', true)], { m: [call('Here. !givePlayer("Jill", "stick", 2)')] }));
    const { messages, tools } = openAiSchema.parse(JSON.parse(line));
    expect(messages[2]).toEqual({ role: 'assistant', content: 'Here. !givePlayer("Jill", "stick", 2)' });
    expect(tools).toBeUndefined();
  });

  test('makes calls of tools of them, which fit the schemas of the tools in the same line', () => {
    const answers = ['Here. !givePlayer("Jill", "stick", 2)', '!inventory', 'Nothing to do.'];
    const lines = linesOf(setOf([match('m', 't', true)], { m: answers.map((text) => call(text)) }, { actions: 'tools' }));
    const read = lines.map((line) => openAiSchema.parse(JSON.parse(line)));
    expect(read.map(({ messages: [, , reply] }) => reply.content)).toEqual(['Here.', null, 'Nothing to do.']);
    for (const { messages, tools = [] } of read) {
      expect(tools.map((tool) => tool.function.name).toSorted()).toEqual(['craftRecipe', 'givePlayer', 'inventory']);
      for (const { function: used } of messages[2].tool_calls ?? []) {
        const schema = tools.find((tool) => tool.function.name === used.name)?.function.parameters;
        const given = z.record(z.string(), z.unknown()).parse(JSON.parse(used.arguments));
        expect(Object.keys(given)).toEqual(schema?.required);
        for (const [name, value] of Object.entries(given)) expect(typeof value).toBe(schema?.properties[name]?.type);
      }
    }
    expect(read[0]?.messages[2].tool_calls?.[0]?.function.arguments).toBe('{"player_name":"Jill","item_name":"stick","num":2}');
  });

  test('leaves out commands that cannot be read, and says so', () => {
    const set = setOf([match('m', 't', true)], { m: [call('!givePlayer("Jill"'), call('!fly(1)')] }, { actions: 'tools' });
    expect(linesOf(set)).toEqual([]);
    expect(set.card().leftOut).toEqual({ 'its command cannot be read': 2 });
  });
});

test('training data in the form of ShareGPT alternates the system, the human, and the answer or the call', () => {
  const of = (actions: 'text' | 'tools') =>
    linesOf(setOf([match('m', 't', true)], { m: [call('Here. !craftRecipe("stick", 1)')] }, { form: 'sharegpt', actions })).map((line) =>
      z
        .object({ conversations: z.array(z.object({ from: z.string(), value: z.string() })), tools: z.string().optional() })
        .parse(JSON.parse(line)),
    )[0];
  expect(of('text')?.conversations.map(({ from }) => from)).toEqual(['system', 'human', 'gpt']);
  expect(of('tools')?.conversations.slice(2)).toEqual([
    { from: 'gpt', value: 'Here.' },
    { from: 'function_call', value: '{"name":"craftRecipe","arguments":{"recipe_name":"stick","num":1}}' },
  ]);
  expect(JSON.parse(of('tools')?.tools ?? '')).toHaveLength(3);
});

describe('filters', () => {
  const matches = [match('a', 'one', true), match('b', 'two', false), match('c', 'three', false, 0.9), match('d', 'four', false, 0.1)];
  const calls = { a: [call('yes'), call('yes')], b: [call('no')], c: [call('almost')], d: [call('far')] };

  test.each<[string, Partial<TrainingOptions>, string[]]>([
    ['without any, all calls count', {}, ['yes', 'yes', 'no', 'almost', 'far']],
    ['success only', { successOnly: true }, ['yes', 'yes']],
    ['best quarter', { topQuarter: true }, ['yes', 'yes']],
    ['equal ones once', { dedupe: true }, ['yes', 'no', 'almost', 'far']],
    ['short ones', { longest: system.length + 'What do you reply?'.length + 3 }, ['yes', 'yes', 'no', 'far']],
    ['one purpose', { purposes: ['save-memory'] }, []],
  ])('%s', (_, options, expected) => {
    const answers = linesOf(setOf(matches, calls, options)).map((line) => openAiSchema.parse(JSON.parse(line)).messages[2].content);
    expect(answers).toEqual(expected);
  });

  test('episodes that did not finish or are excluded give no example', () => {
    const excluded = {
      ...match('x', 'five', true),
      episodes: [{ index: 0, completion: 1, success: true, points: null, isExcluded: true }],
    };
    const set = setOf([excluded], { x: [call('a'), call('b', { episode: 1 })] });
    expect(linesOf(set)).toEqual([]);
    expect(set.card().leftOut).toEqual({ 'the episode is excluded from all figures': 1, 'the episode did not finish': 1 });
  });

  test('of a versus game the calls of the winner count', () => {
    const versus = {
      ...match('v', 'six', true),
      episodes: [{ index: 0, completion: null, success: null, points: { red: 3, blue: 1 }, isExcluded: false }],
    };
    const set = setOf([versus], { v: [call('winner', { team: 'red' }), call('loser', { team: 'blue' })] }, { successOnly: true });
    expect(linesOf(set)).toHaveLength(1);
    expect(set.card().figures).toMatchObject([{ trials: 1, successes: 1, examples: 1 }]);
  });
});

describe('as published', () => {
  const matches = [match('a', 'one', true), match('b', 'two', false, 0.9), match('c', 'three', false, 0.1), match('d', 'four', false, 0.2)];
  const calls = { a: [call('done')], b: [call('almost')], c: [call('far')], d: [call('further')] };
  const answersOf = (scenario: string): (string | null)[] =>
    linesOf(
      setOf(
        matches.slice(scenario === 'crafting' ? 0 : 1).map((one) => ({ ...one, scenario })),
        calls,
        { asPublished: true },
      ),
    ).map((line) => openAiSchema.parse(JSON.parse(line)).messages[2].content);

  test('a scenario whose tasks succeed or fail keeps its successes', () => {
    expect(answersOf('crafting')).toEqual(['done']);
  });

  test('a scenario whose tasks have a score keeps its best quarter, even without a success', () => {
    expect(answersOf('blueprints')).toEqual(['almost']);
  });
});

test('the average length is that of all trials, as the paper counts it, and purposes are counted before the filters', () => {
  const set = setOf(
    [match('a', 'one', true), match('b', 'two', false)],
    { a: [call('yes')], b: [call('no'), call('no'), call('sum', { purpose: 'save-memory' })] },
    { successOnly: true, purposes: ['converse'] },
  );
  const [line = ''] = linesOf(set);
  expect(set.card()).toMatchObject({
    figures: [{ trials: 2, successes: 1, examples: 1, averageLength: 1.5 }],
    purposes: { converse: 3, 'save-memory': 1 },
    bytes: { train: Buffer.byteLength(line) + 1, test: 0 },
  });
});

test('a task is either for training or for tests, in every set of data', () => {
  const matches = Array.from({ length: 200 }, (_, index) => match(`m${index}`, `task-${index % 40}`, true));
  const calls = Object.fromEntries(matches.map(({ id, task }) => [id, [call(`${task}`)]]));
  const set = setOf(matches, calls, { testShare: 0.25 });
  const parts = new Map<string, Set<string>>();
  for (const made of set.lines()) {
    if (made === null) continue;
    const { split, line } = made;
    const task = openAiSchema.parse(JSON.parse(line)).messages[2].content ?? '';
    parts.set(task, (parts.get(task) ?? new Set()).add(split));
  }
  expect([...parts.values()].every((splits) => splits.size === 1)).toBe(true);
  const { train, test: held, tasks } = set.card();
  expect(train + held).toBe(200);
  expect(tasks.train + tasks.test).toBe(40);
  expect(tasks.test).toBeGreaterThan(0);
});

test('of a few tasks with examples one is for tests and one for training, though the share draws none', () => {
  const matches = Array.from({ length: 17 }, (_, index) => match(`m${index}`, `task-${index}`, index < 2));
  const calls = Object.fromEntries(matches.map(({ id, task }) => [id, [call(`${task}`)]]));
  for (const testShare of [0.000_01, 0.999_99]) {
    const set = setOf(matches, calls, { testShare, successOnly: true });
    expect(linesOf(set)).toHaveLength(2);
    expect(set.card()).toMatchObject({ train: 1, test: 1, tasks: { train: 1, test: 1 } });
  }
});

test('a match whose prompts the reader may not see yet is neither in the data nor on the card', () => {
  const source: TrainingSource = {
    matches: () => [match('m1', 'a', true), match('m2', 'b', true)],
    calls: (id) => [call(`!inventory() // of ${id}`)],
  };
  const options = trainingOptionsSchema.parse({ testShare: 0 });
  const set = new TrainingSet({ source, ids: ['run'], options, redacted: (text) => text, mayRead: (id) => id !== 'm2' });
  const lines = linesOf(set).join('\n');
  expect(lines).toContain('of m1');
  expect(lines + JSON.stringify(set.card())).not.toContain('m2');
});

test('no key is in the data, whether it is known or only looks like one', () => {
  const leaked = 'my-own-secret and sk-abcdefgh12345678 and Bearer abcdef.12345';
  const [line = ''] = linesOf(setOf([match('m', 't', true)], { m: [call(leaked, { system: leaked, prompt: leaked })] }));
  for (const key of ['my-own-secret', 'sk-abcdefgh', 'abcdef.12345']) expect(line).not.toContain(key);
  expect(line).toContain('[key]');
});

test('the card counts trials, successes and examples, and names models, sources and the licence', () => {
  const set = setOf(
    [match('a', 'one', true), match('b', 'two', false)],
    { a: [call('yes'), call('no')], b: [call('yes')] },
    { successOnly: true },
  );
  expect(linesOf(set)).toHaveLength(2);
  expect(set.card()).toMatchObject({
    sources: ['run'],
    figures: [{ scenario: 'crafting', trials: 2, successes: 1, examples: 2, averageLength: 1.5 }],
    models: { 'offline/planner': 2 },
    leftOut: { 'no success': 1 },
  });
  const text = cardText(set.card());
  for (const part of ['| crafting | 2 | 1 | 2 | 1.5 |', 'offline/planner: 2', 'no success: 1', '## Licence']) expect(text).toContain(part);
});
