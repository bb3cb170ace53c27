import { describe, expect, test } from 'vitest';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { documentedCalls } from '#server/agents/toolkit/primitive-guide.ts';
import { converseFacts } from '#server/contract/mindcraft-facts.ts';
import { type ActFacts, actFacts } from '#server/contract/villager-facts.ts';
import { briefingOf as cookingBriefing } from '#server/scenarios/cooking/briefing.ts';
import { tasks as cookingTasks } from '#server/scenarios/cooking/tasks.ts';
import { tasks as craftingTasks } from '#server/scenarios/crafting/tasks.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { type BeginningMatch, beginning } from './support/first-prompts.ts';

/* The first prompts of each agent system: what they tell, and what they must not tell. */

/** The beginning of a match of a family with a system. */
interface Sweep extends BeginningMatch {
  /** Whether every body begins with some items. */
  readonly isEquipped: boolean;
}

/** The tick before which no agent can have used or given away all that it began with. */
const begun = 50;

const versus = (scenario: string, red: string): Sweep => ({
  ...{ scenario, teams: { red, blue: 'do_nothing' }, ticks: 100, isEquipped: false },
});
const alone = (scenario: string, task: string, team: string, isEquipped = true): Sweep => ({
  ...{ scenario, task, teams: { team }, ticks: 300, isEquipped },
});
const ofTeam = (scenario: string, task: string, isEquipped = true): readonly Sweep[] =>
  ['villager-agent', 'agent-verse'].map((system) => alone(scenario, task, system, isEquipped));

const sweeps: readonly Sweep[] = [
  ...['mushroom-war', 'dash-and-dine'].flatMap((scenario) => [versus(scenario, 'tacticrafter'), versus(scenario, 'cot')]),
  ...ofTeam('construction', '0'),
  ...ofTeam('farm-to-table', '0'),
  ...ofTeam('escape-room', '3-1', false),
  ...ofTeam('gated', 'b02-1'),
  alone('gated', 'b02-1', 'gated', false),
  alone('gated', 'b02-1', 'mindcraft'),
  alone('crafting', 'cake-0', 'mindcraft'),
  alone('cooking', 'cooking-bread-cake', 'mindcraft'),
  alone('blueprints', 'pyramid-2', 'mindcraft'),
  alone('free-play', 'landscape-10min-tools', 'mindcraft', false),
];

const systemOf = ({ teams }: Sweep): string => Object.values(teams)[0] ?? '';
/** The first of each scenario and of each system. */
const first = sweeps.filter((sweep) =>
  [sweeps.find(({ scenario }) => scenario === sweep.scenario), sweeps.find((one) => systemOf(one) === systemOf(sweep))].includes(sweep),
);
const titled = (some: readonly Sweep[]) => some.map((sweep) => [`${sweep.scenario} with ${systemOf(sweep)}`, sweep] as const);

describe.each(titled(first))('%s', (_, sweep) => tells(sweep));
describe.each(titled(sweeps.filter((sweep) => !first.includes(sweep))))('%s', { tags: ['long'] }, (_, sweep) => tells(sweep));

function tells(sweep: Sweep): void {
  test('tells in its first prompts what is there, and nothing that is not', async () => {
    const { isEquipped, ...match } = sweep;
    const { calls } = await beginning(match);
    const contents = calls.map(({ content }) => content);
    expect(contents.length).toBeGreaterThan(0);
    for (const { tick, content } of calls)
      if (isEquipped && tick < begun) expect(content.prompt).not.toMatch(/carries empty|^Inventory: empty/m);
    for (const { system, prompt } of contents) {
      expect(`${system}\n${prompt}`).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
      expect(prompt).not.toMatch(/\bnull\b|\bunknown\b/);
    }
    for (const { purpose, system, prompt, facts } of contents) {
      const act = actFacts.safeParse(facts).data;
      if (purpose === 'act')
        expect(prompt).toMatch(/\d calls? (?:is|are) left, this one included\. After \d+ s of game time no further call is made\./);
      if (act !== undefined) expect(arrivals(act)).toEqual([]);
      const converse = converseFacts.safeParse(facts).data;
      const given = converse?.examples.flatMap((example) => [...example.matchAll(/!([a-z]\w*)\(/gi)].map(([, name]) => name));
      expect(converse?.commands.map(({ name }) => name) ?? []).toEqual(expect.arrayContaining(given ?? []));
      expect(strangeCalls(`${system}\n${prompt}`)).toEqual([]);
    }
  });
}

/** What the result of the first call of an agent says that it got, of the things that it began with. */
function arrivals({ agent, history, world }: ActFacts): readonly string[] {
  const carried = world.members.find((member) => member.agent === agent)?.inventory ?? {};
  const [first] = history;
  return Object.entries(carried)
    .map(([item, count]) => `Got ${count} ${item}.`)
    .filter((sentence) => first?.message.includes(sentence) === true);
}

/** The calls of programs in examples of a prompt that the prompt does not describe. */
function strangeCalls(text: string): readonly string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  const rest = blocks.reduce((left, code) => left.replace(code, ''), text);
  return documentedCalls.filter((call) => blocks.some((code) => code.includes(`${call}(bot`)) && !rest.includes(`${call}(bot`));
}

const team = 'mindcraft';
const talking: readonly (readonly [family: string, match: BeginningMatch])[] = [
  ['crafting', { scenario: 'crafting', task: 'cake-0', agents: 2, teams: { team }, ticks: 60 }],
  ['cooking', { scenario: 'cooking', task: 'cooking-bread-cake', agents: 2, teams: { team }, ticks: 60 }],
  ['blueprints', { scenario: 'blueprints', task: 'pyramid-2', agents: 2, teams: { team }, ticks: 60 }],
  ['free-play', { scenario: 'free-play', task: 'landscape-10min-tools', teams: { team }, ticks: 60 }],
  ['gated', { scenario: 'gated', task: 'b02-1', teams: { team }, ticks: 60 }],
];

describe('a MINDcraft agent', () => {
  test.each(talking)('gets its task besides its goal: %s', async (_, match) => {
    const { scenario, task, agents } = match;
    const { description, objective } = taskOf({ scenario, task, ...(agents === undefined ? {} : { agents }) }).briefing(
      cooperativeTeam.id,
      0,
      1,
    );
    const { calls } = await beginning(match);
    const prompts = calls.filter(({ content }) => content.purpose === 'converse').map(({ content }) => content.prompt);
    expect(prompts.length).toBeGreaterThan(0);
    for (const prompt of prompts)
      expect(prompt).toContain(`Your task: ${description}\n\nYour goal: ${scenario === 'cooking' ? 'Cook' : objective}`);
  });

  test('gets a list of the commands that can do something in its task', async () => {
    const idle = ['searchWiki', 'newAction', 'lookAtPlayer', 'lookAtPosition', 'checkBlueprint', 'getBlueprintLevel'];
    const lists = async (match: BeginningMatch): Promise<readonly string[]> => {
      const { calls } = await beginning(match);
      const [facts] = calls.flatMap(({ content }) => converseFacts.safeParse(content.facts).data ?? []);
      return (facts?.commands ?? []).flatMap(({ name }) => (idle.includes(name) ? [name] : []));
    };
    const play = { scenario: 'free-play', task: 'landscape-10min-tools', ticks: 20 };
    expect(await lists({ ...play, teams: { team } })).toEqual([]);
    const systems = { writing: { agent: 'mindcraft', options: { programs: true } } };
    expect(await lists({ ...play, teams: { team: 'writing' }, systems })).toEqual(['newAction']);
    expect(await lists({ scenario: 'blueprints', task: 'pyramid-2', teams: { team }, ticks: 20 })).toEqual([
      'checkBlueprint',
      'getBlueprintLevel',
      'newAction',
    ]);
  });

  test('gets nothing where the published files give it no goal', async () => {
    const { calls } = await beginning({
      scenario: 'cooking',
      task: 'cooking-bread-cake',
      agents: 3,
      teams: { team },
      rules: 'parity',
      ticks: 200,
    });
    const told = calls.flatMap(({ content: { purpose, agent, prompt } }) => (purpose === 'converse' ? [{ agent, prompt }] : []));
    expect(told.filter(({ prompt }) => prompt.includes('Your task: '))).not.toEqual([]);
    expect(told.filter(({ agent, prompt }) => agent === 'Bob' && prompt.includes('Your task: '))).toEqual([]);
  });

  test('gets to know of no recipe, of no one who knows one, and of no one without a crafting plan', () => {
    const told = (scenario: string, task: string): string => taskOf({ scenario, task }).briefing(cooperativeTeam.id, 0, 1).description;
    for (const { id } of cookingTasks) expect(told('cooking', id), id).not.toMatch(/know|recipe|plan/i);
    const [kitchen] = cookingTasks.filter(({ game }) => game !== 'cooking');
    if (kitchen === undefined) throw new Error("There is no task of Hell's Kitchen.");
    const own = { goals: ['', ''], opening: null, recipes: {}, inventories: [{}, {}], blocked: [[], []] };
    const sitting = { task: { ...kitchen, own }, agents: ['Andy', 'Jill'], rules: 'corrected' } as const;
    expect(cookingBriefing(sitting, 0, 1).description).toMatch(/^Andy, Jill cook a dish each on a farm .* Each of them does not see/);
    for (const { id } of craftingTasks) expect(told('crafting', id), id).not.toMatch(/plan|recipe/i);
  });
});
