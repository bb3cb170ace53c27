import { describe, expect, test } from 'vitest';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { FastClock } from '#server/minecraft/clock/fast-clock.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { FakeTeam, redBriefing, seenBy } from '../../../tests/conformance/support/fake-team.ts';
import { ChainOfThought } from '../cot/cot.ts';
import { TactiCrafter } from './tacticrafter.ts';

const planner = ({ facts }: ModelRequest): string => answerOffline(facts);
const look = async () => [seenBy('Ryn'), seenBy('Raze')];
const programs = ['program', 'program'];

async function prepare(system: TactiCrafter | ChainOfThought, episode: number, scenario = 'mushroom-war'): Promise<void> {
  const clock = new FastClock({ seed: 1 });
  try {
    await system.prepare(redBriefing(scenario, episode), clock, look);
  } finally {
    clock.dispose();
  }
}

async function review(system: TactiCrafter | ChainOfThought): Promise<void> {
  await system.review({ score: { red: 4, blue: 9 }, series: { red: [4], blue: [9] } });
}

describe('TactiCrafter before an episode', () => {
  test('learns causes, chooses tactics and writes two programs; later it also estimates its opponents', async () => {
    const team = new FakeTeam(planner);
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    expect(team.purposes).toEqual(['causal', 'tactics', ...programs]);
    await review(system);
    await prepare(system, 1);
    expect(team.purposes.slice(4)).toEqual(['opponent', 'tactics-update', ...programs]);
    const held = ['causal-graph', 'tactics'];
    expect(team.notes.map(({ kind }) => kind)).toEqual([...held, ...held, 'causal-graph', 'opponent-model', 'tactics']);
  });

  test('reports its state at the start of a later episode, then what it learned, so that the log of that episode alone shows changes', async () => {
    const team = new FakeTeam(planner);
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    const { length } = team.notes;
    const settled = team.notes.find(({ kind }) => kind === 'tactics');
    await review(system);
    await prepare(system, 1);
    const tactics = team.notes.slice(length).filter((note) => note.kind === 'tactics');
    expect(tactics[0]).toEqual(settled);
    expect(tactics.map(({ revision }) => revision)).toEqual([0, 1]);
  });

  test.each([
    [{ causal: false }, ['tactics', ...programs], ['opponent', 'tactics-update', ...programs]],
    [{ opponent: false }, ['causal', 'tactics', ...programs], ['tactics-update', ...programs]],
    [{ tactics: ['1. Ryn digs.'] }, ['causal', ...programs], ['opponent', ...programs]],
    [{ opponentTactics: ['1. Byte digs.'] }, ['causal', 'tactics', ...programs], ['tactics-update', ...programs]],
    [{ graph: [{ action: 'a', causes: [], effects: ['b'] }] }, ['tactics', ...programs], ['opponent', 'tactics-update', ...programs]],
  ])('with %j makes the calls %j and then %j', async (options, first, second) => {
    const team = new FakeTeam(planner, options);
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    expect(team.purposes).toEqual(first);
    await review(system);
    await prepare(system, 1);
    expect(team.purposes.slice(first.length)).toEqual(second);
  });

  test('plays given tactics unchanged', async () => {
    const team = new FakeTeam(planner, { tactics: ['1. Ryn digs.', '2. Raze rests.'] });
    await prepare(new TactiCrafter(team.context), 0);
    expect(team.notes).toContainEqual({ kind: 'tactics', team: 'red', revision: 0, lines: ['1. Ryn digs.', '2. Raze rests.'] });
    expect(team.asked.at(-1)?.facts).toMatchObject({ purpose: 'program', tactics: ['1. Ryn digs.', '2. Raze rests.'] });
  });

  test('continues without a readable answer after its attempts, and reports it', async () => {
    const team = new FakeTeam(() => 'I am sorry.');
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    expect(team.asked).toHaveLength(2 + 6 + 3 + 3);
    await review(system);
    await prepare(system, 1);
    expect(team.notes.filter(({ kind }) => kind === 'issue')).toHaveLength(9);
  });

  test('keeps its tactics when an update cannot be read', async () => {
    let episode = 0;
    const team = new FakeTeam((request) => (episode === 1 && request.purpose === 'tactics-update' ? 'no' : planner(request)));
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    const before = system.checkpoint().tactics;
    await review(system);
    episode = 1;
    await prepare(system, 1);
    expect(system.checkpoint().tactics).toEqual(before);
  });

  test('calls each module with its own options, and all others with those of the system', async () => {
    const modules = { program: { model: 'openai/gpt-4o', maxOutputTokens: 1000 }, causal: { temperature: 1 } };
    const team = new FakeTeam(planner, { modules, maxOutputTokens: 2000 });
    await prepare(new TactiCrafter(team.context), 0);
    const asked = team.asked.map(({ purpose, model, maxOutputTokens, temperature }) => [purpose, model, maxOutputTokens, temperature]);
    const program = ['program', 'openai/gpt-4o', 1000, 0.3];
    expect(asked).toEqual([['causal', undefined, 2000, 1], ['tactics', undefined, 2000, 0.3], program, program]);
    expect(() => new TactiCrafter(new FakeTeam(planner, { modules: { cook: {} } }).context)).toThrow(/modules/);
  });

  test.each([true, false])('puts the score of the last game into the prompt only if its option is %s', async (score) => {
    const team = new FakeTeam(planner, { score });
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    await review(system);
    await prepare(system, 1);
    const update = team.asked.find(({ purpose }) => purpose === 'tactics-update');
    expect(update?.prompt.includes('red 4, blue 9')).toBe(score);
    expect(update?.facts).toMatchObject({ scores: score ? { red: 4, blue: 9 } : null });
  });

  test('asks without the score of a checkpoint that is from a game of other teams', async () => {
    const before = new TactiCrafter(new FakeTeam(planner).context);
    await prepare(before, 0);
    await review(before);
    const { lastEpisode, ...learnt } = before.checkpoint();
    const team = new FakeTeam(planner);
    const system = new TactiCrafter(team.context);
    system.restore({ ...learnt, lastEpisode: { ...lastEpisode, scores: { green: 4, gold: 9 } } });
    await prepare(system, 1);
    expect(team.asked.find(({ purpose }) => purpose === 'tactics-update')?.facts).toMatchObject({ scores: null });
  });

  test('keeps the program of an agent without a readable new one, with the reason in the log and the next prompt', async () => {
    let readable = true;
    const team = new FakeTeam((request) =>
      request.purpose === 'program' && !readable ? '```js\nasync function go(bot) {\n  ]\n}\n```' : planner(request),
    );
    const system = new TactiCrafter(team.context);
    await prepare(system, 0);
    const kept = {
      agent: 'Ryn',
      code: 'async function go(bot) { await rest(bot); }',
      main: 'go',
      error: null,
      success: true,
      critique: null,
      ended: null,
    };
    system.restore({ ...system.checkpoint(), agents: [kept] });
    readable = false;
    await prepare(system, 1);
    const texts = team.notes.flatMap((note) => (note.kind === 'issue' ? [note.text] : []));
    expect(texts).toEqual([
      expect.stringMatching(/^Ryn got no answer for "program".*runs its last program again: .*line 2, column 3/s),
      expect.stringMatching(/^Raze .*stands still: it has no program/s),
    ]);
    readable = true;
    await review(system);
    await prepare(system, 2);
    const asked = team.asked.filter(({ purpose }) => purpose === 'program').slice(-2);
    expect(asked[0]?.prompt).toMatch(/Error: Your last answer was no program, so the program before it ran again: .*line 2, column 3/);
    expect(asked[1]?.prompt).toMatch(/Error: Your last answer was no program, so no program ran: /);
  });

  test('refuses options that are not its own and names them', () => {
    expect(() => new TactiCrafter(new FakeTeam(planner, { casual: false }).context)).toThrow(/tacticrafter cannot be used.*casual/s);
    expect(() => new ChainOfThought(new FakeTeam(planner, { temperature: 'hot' }).context)).toThrow(/cot cannot be used.*temperature/s);
  });
});

describe('what was learned', () => {
  test.each(['mushroom-war', 'dash-and-dine'])(
    'goes through JSON into a new system that then makes the same calls in %s',
    async (scenario) => {
      const old = new FakeTeam(planner);
      const teacher = new TactiCrafter(old.context);
      await prepare(teacher, 0, scenario);
      await review(teacher);
      const saved: unknown = JSON.parse(JSON.stringify(teacher.checkpoint()));
      const before = old.asked.length;
      await prepare(teacher, 1, scenario);
      const young = new FakeTeam(planner);
      const pupil = new TactiCrafter(young.context);
      pupil.restore(saved);
      await prepare(pupil, 1, scenario);
      expect(young.asked.map(({ system, prompt }) => [system, prompt])).toEqual(
        old.asked.slice(before).map(({ system, prompt }) => [system, prompt]),
      );
    },
  );

  test.each([null, {}, 'text', { system: 'cot', version: 1 }, { system: 'tacticrafter', version: 2 }])('is refused as %j', (data) => {
    const system = new TactiCrafter(new FakeTeam(planner).context);
    expect(() => system.restore(data)).toThrow('This is no checkpoint of tacticrafter');
    expect(() => new ChainOfThought(new FakeTeam(planner).context).restore({ ...system.checkpoint() })).toThrow('no checkpoint of cot');
  });

  test('by a system does not change with later learning', async () => {
    const system = new TactiCrafter(new FakeTeam(planner).context);
    const saved = system.checkpoint();
    const text = JSON.stringify(saved);
    await prepare(system, 0);
    expect(JSON.stringify(saved)).toBe(text);
  });
});

describe('the chain of thought', () => {
  test('makes one call before every episode, for the programs of all agents', async () => {
    const team = new FakeTeam(planner);
    const system = new ChainOfThought(team.context);
    await prepare(system, 0);
    await review(system);
    await prepare(system, 1);
    expect(team.purposes).toEqual(['team-program', 'team-program']);
    expect(team.asked[1]?.prompt).toContain('async function');
  });

  const block = (name: string, code = "await mineBlock(bot, 'dirt');") => `\`\`\`js\nasync function ${name}(bot) { ${code} }\n\`\`\``;

  test('calls again for missing programs, with the reason in the log and the prompt of the next episode', async () => {
    const team = new FakeTeam(() => block('go'));
    const system = new ChainOfThought(team.context);
    await prepare(system, 0);
    expect(team.asked).toHaveLength(3);
    expect(team.asked[1]?.prompt).toContain('Raze: There is no block of code for Raze.');
    expect(team.notes).toContainEqual(
      expect.objectContaining({ kind: 'issue', agent: 'Raze', text: expect.stringContaining('stands still') }),
    );
    expect(team.notes.filter((note) => note.kind === 'issue' && note.agent === 'Ryn')).toEqual([]);
    await review(system);
    await prepare(system, 1);
    expect(team.asked[3]?.prompt).toMatch(/Error of Raze:.*no new program.*There is no block of code for Raze/s);
    expect(team.asked[3]?.prompt).toContain('Error of Ryn: none');
  });

  test('takes the programs of several answers together', async () => {
    const answers = [`### Ryn\n${block('one')}`, `### Raze\n${block('two')}`];
    const team = new FakeTeam(() => answers.shift() ?? 'no');
    const system = new ChainOfThought(team.context);
    await prepare(system, 0);
    expect([team.asked.length, team.notes]).toEqual([2, []]);
    expect(system.checkpoint().programs.map(({ main }) => main)).toEqual(['one', 'two']);
  });

  test('keeps the last program of an agent whose new one cannot be read', async () => {
    const answers = [`${block('one')}\n${block('two')}`];
    const team = new FakeTeam(() => answers.shift() ?? `### Ryn\n${block('three')}\n### Raze\n${block('four', ']')}`);
    const system = new ChainOfThought(team.context);
    await prepare(system, 0);
    await review(system);
    await prepare(system, 1);
    expect(system.checkpoint().programs.map(({ main }) => main)).toEqual(['three', 'two']);
    const issues = team.notes.filter((note) => note.kind === 'issue' && note.agent === 'Raze');
    expect(issues).toMatchObject([{ text: expect.stringMatching(/runs its last program again.*line 1, column/s) }]);
  });

  test('reports each agent without a program in any answer', async () => {
    const none = new FakeTeam(() => 'no');
    await prepare(new ChainOfThought(none.context), 0);
    expect([none.asked.length, none.notes.map((note) => note.kind === 'issue' && note.agent)]).toEqual([3, [undefined, 'Ryn', 'Raze']]);
  });
});
