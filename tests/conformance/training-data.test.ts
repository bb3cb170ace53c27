import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { trainingReportLineSchema } from '#lib/protocol/training-report.ts';
import { boot } from '#server/boot/boot.ts';
import { runCommandLine } from '#server/cli/program.ts';

/* What agents said and did in a match that was played becomes training data, from the ledger of its model calls. */

const folder = mkdtempSync(join(tmpdir(), 'arenacraft-training-'));
const lineSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string().nullable(), tool_calls: z.array(z.unknown()).optional() })),
});
const matchSchema = z.object({ match: z.string() });
let match = '';

/** The standard output of a command, as JSON. */
async function jsonOf(words: readonly string[]): Promise<unknown> {
  const written: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = ((text: string | Uint8Array, ...rest: unknown[]) => {
    written.push(String(text));
    for (const done of rest) if (typeof done === 'function') done();
    return true;
  }) as typeof write;
  try {
    expect(await runCommandLine(['node', 'arena', ...words])).toBe(0);
  } finally {
    process.stdout.write = write;
  }
  return JSON.parse(written.join(''));
}

beforeAll(async () => {
  process.env.ARENA_DATA = folder;
  // Andy gets no crafting plan, and Jill does.
  const played = await jsonOf(['match', '--scenario', 'crafting', '--task', 'cake-0', '--team', 'mindcraft', '--json']);
  ({ match } = matchSchema.parse(played));
}, 120_000);
afterAll(() => {
  delete process.env.ARENA_DATA;
  rmSync(folder, { recursive: true, force: true });
});

async function exported(name: string, words: readonly string[]): Promise<{ lines: string[]; card: unknown }> {
  const out = join(folder, name);
  const card = await jsonOf(['export', match, '--out', out, '--test-share', '0', '--json', ...words]);
  const text = readFileSync(join(out, 'train.jsonl'), 'utf8');
  expect(readFileSync(join(out, 'card.md'), 'utf8')).toContain('| crafting | 1 | 1 |');
  return { lines: text.split('\n').filter((line) => line !== ''), card };
}

describe('training data of a played match', () => {
  test('holds every call with its answer, and the card counts them', async () => {
    const { lines, card } = await exported('all', []);
    expect(lines.length).toBeGreaterThan(5);
    expect(card).toMatchObject({ train: lines.length, test: 0, figures: [{ scenario: 'crafting', trials: 1, successes: 1 }] });
    for (const line of lines)
      expect(lineSchema.parse(JSON.parse(line)).messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant']);
  });

  test('makes calls of all commands, none of which is lost', async () => {
    const { lines } = await exported('tools', ['--actions', 'tools', '--success-only']);
    const replies = lines.map((line) => lineSchema.parse(JSON.parse(line)).messages[2]);
    expect(replies.some((reply) => reply?.tool_calls?.length === 1)).toBe(true);
    expect(replies.every((reply) => !/(?:^|\s)!\w+\(/.test(reply?.content ?? ''))).toBe(true);
  });

  test('gives an agent without a crafting plan no prompt with the plan of the other', async () => {
    const { lines } = await exported('blocked', []);
    const prompts = lines.map((line) => lineSchema.parse(JSON.parse(line)).messages.map(({ content }) => content ?? ''));
    const of = (agent: string) => prompts.filter(([system = '']) => system.startsWith(`You are ${agent},`));
    const hasPlan = (texts: readonly string[]) => texts.slice(0, 2).some((text) => /\[getCraftingPlan cake|^!getCraftingPlan:/m.test(text));
    expect(of('Jill').some(hasPlan)).toBe(true);
    expect(of('Andy').length).toBeGreaterThan(0);
    expect(of('Andy').filter(hasPlan)).toEqual([]);
  });
});

test('training data of a run and a match is downloaded while it is made, and its card counts both', async () => {
  const file = join(folder, 'run.yaml');
  // One process plays both matches.
  const words = ['name: wool', 'scenario: crafting', 'tasks: [pink-wool-0, blue-wool-0]', 'team: mindcraft', 'parallel: 1'];
  writeFileSync(file, `${words.join('\n')}\n`);
  const { run } = z.object({ run: z.string() }).parse(await jsonOf(['run', file, '--json']));
  const binding = { host: '127.0.0.1', port: 0, password: null };
  const dashboard = await boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
  try {
    const address = `${dashboard.address}/api/training-data`;
    const asked = `of=${run},${match}&testShare=0&successOnly=true`;
    const lines = (await (await fetch(`${address}?${asked}&part=train&form=sharegpt`)).text()).trim().split('\n');
    for (const line of lines) expect(z.object({ conversations: z.array(z.unknown()).min(3) }).parse(JSON.parse(line))).toBeTruthy();
    const card = await (await fetch(`${address}?${asked}&part=card`)).json();
    expect(card).toMatchObject({ train: lines.length, test: 0, figures: [{ scenario: 'crafting', trials: 3, successes: 3 }] });
    expect(await (await fetch(`${address}?${asked}&part=card-text`)).text()).toContain('| crafting | 3 | 3 |');
    const report = (await (await fetch(`${address}?${asked}&part=report&form=sharegpt`)).text()).trim().split('\n');
    const read = report.map((line) => trainingReportLineSchema.parse(JSON.parse(line)));
    expect(read[0]).toEqual({ kind: 'progress', matches: 1, calls: 1 });
    expect(read.at(-1)).toMatchObject({ kind: 'card', card: { train: lines.length, options: { form: 'sharegpt' } }, sample: lines[0] });
    expect((await fetch(`${address}?of=${run}&form=word`)).status).toBe(400);
    expect((await fetch(`${address}?of=`)).status).toBe(400);
    const none = await fetch(`${address}?of=${run},none`);
    expect([none.status, await none.json()]).toMatchObject([404, { error: expect.stringContaining('no run or match none') }]);
  } finally {
    await dashboard.close();
  }
}, 120_000);
