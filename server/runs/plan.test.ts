import { describe, expect, it } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { systemsByTeam } from '#lib/domain/run-configuration.ts';
import { programsAlone } from '#lib/families/minecollab-paper.ts';
import { InputError } from '#server/contract/input-error.ts';
import { thoughtCost } from '#server/models/thinking.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import type { Catalogue } from './catalogue.ts';
import { planMatch, planRun } from './plan.ts';
import { collectionViews, planCollection, planCollections, planPreset, planPresets, presetNames } from './preset.ts';
import { planRunDocument, planRunDocuments } from './run-document.ts';
import { closest } from './suggestion.ts';

const match = { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' } };
const run = { name: 'r', scenario: 'mushroom-war', red: ['passive', 'slimy'], blue: 'slimy', seeds: { count: 2 } };

function refusal(work: () => unknown): InputError {
  try {
    work();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('It was accepted.');
}

function document(text: string): string {
  return refusal(() => planRunDocument(text, 'f.yaml', catalogue)).message;
}

describe('planning a match', () => {
  it('fills in defaults', () => {
    expect(planMatch(match, catalogue)).toEqual({ ...match, episodes: 1, seed: 1, clock: { kind: 'fast' } });
  });

  it('names an unknown scenario and the one likely meant', () => {
    const { issues } = refusal(() => planMatch({ ...match, scenario: 'mushrom-war' }, catalogue));
    expect(issues).toEqual([{ path: 'scenario', message: 'There is no scenario "mushrom-war". Did you mean "mushroom-war"?' }]);
  });

  it('refuses a task if the scenario has none', () => {
    const { issues } = refusal(() => planMatch({ ...match, task: 'second' }, catalogue));
    expect(issues).toEqual([{ path: 'task', message: 'mushroom-war has no tasks, so there is no task "second".' }]);
  });

  it('takes a task that its scenario makes from a seed, and refuses other ids with an example', () => {
    const further = { pattern: '^s-[0-9]+$', example: 's-17' };
    const scenarios = catalogue.scenarios.map((known) => (known.id === 'construction' ? { ...known, furtherTasks: further } : known));
    const task = (id: string) => planMatch({ scenario: 'construction', task: id, teams: { team: 'solver' } }, { ...catalogue, scenarios });
    expect(task('s-400').task).toBe('s-400');
    const { issues } = refusal(() => task('t-4'));
    expect(issues).toMatchObject([
      { path: 'task', message: expect.stringContaining('An id may also carry another seed, for example "s-17".') },
    ]);
  });

  it('takes a task that the configuration brings with its content, and refuses it without, or with other content', () => {
    const given = { pattern: '^own-[0-9]+$', title: 'Own', note: '', from: 'file' as const };
    const scenarios = catalogue.scenarios.map((known) => (known.id === 'construction' ? { ...known, givenTasks: given } : known));
    const givenProblem = (_scenario: string, _task: string, content: string): string | null => (content === 'good' ? null : 'It is bad.');
    const brought: Catalogue = { ...catalogue, scenarios, givenProblem };
    const own = { scenario: 'construction', task: 'own-1', teams: { team: 'solver' } };
    expect(planMatch({ ...own, given: 'good' }, brought)).toMatchObject({ task: 'own-1', given: 'good' });
    const problem = (configuration: object) => refusal(() => planMatch(configuration, brought)).issues;
    expect(problem({ ...own, given: 'bad' })).toEqual([{ path: 'given', message: 'It is bad.' }]);
    expect(problem(own)).toEqual([{ path: 'given', message: 'The content of the task "own-1" is missing. Import its file again.' }]);
    expect(problem({ ...own, task: '0', given: 'good' })).toMatchObject([{ path: 'given' }]);
    expect(problem({ ...own, given: 'x'.repeat(100_001) })).toMatchObject([{ path: 'given' }]);
    const tasks = { name: 'r', scenario: 'construction', team: 'solver', tasks: ['0', 'own-1'], given: { 'own-1': 'good' } };
    expect(planRun(tasks, brought).matches.map((planned) => [planned.task, planned.given])).toEqual([
      ['0', undefined],
      ['own-1', 'good'],
    ]);
  });

  it('refuses a task to a system that it bars, also in a seat or under another name, and names those that can play', () => {
    const barring = (known: Catalogue['scenarios'][number]) => ({
      ...known,
      tasks: known.tasks.map((task) => (task.id === '1' ? { ...task, barred: ['solver'] } : task)),
    });
    const barred: Catalogue = { ...catalogue, scenarios: catalogue.scenarios.map(barring) };
    const problem = (asked: object) => refusal(() => planMatch({ scenario: 'construction', task: '1', ...asked }, barred)).issues;
    const wanted = [{ path: 'task', message: expect.stringMatching(/^"solver" cannot play the task 1\. These can: .*villager-agent/) }];
    expect(problem({ teams: { team: 'solver' } })).toEqual(wanted);
    expect(problem({ teams: { team: 'own' }, systems: { own: { agent: 'solver' } } })).toEqual(wanted);
    expect(problem({ agents: 2, teams: { team: 'mixed' }, systems: { mixed: { seats: ['do_nothing', 'solver'] } } })).toEqual(wanted);
    expect(planMatch({ scenario: 'construction', task: '0', teams: { team: 'solver' } }, barred).task).toBe('0');
    const run = { name: 'r', scenario: 'construction', team: ['solver', 'villager-agent'], tasks: ['0', '1'] };
    expect(refusal(() => planRun(run, barred)).issues).toMatchObject([{ path: 'tasks' }]);
    expect(planRun({ ...run, team: 'villager-agent' }, barred).matches).toHaveLength(2);
  });

  it('plays a task that is made for a number of agents by that number, and refuses another', () => {
    const sizes: Readonly<Record<string, number>> = { '1': 3, '2': 4 };
    const made: Catalogue = { ...catalogue, taskAgents: (_scenario, task) => sizes[task] ?? null };
    const own = { scenario: 'construction', task: '1', teams: { team: 'solver' } };
    expect(planMatch(own, made).agents).toBe(3);
    expect(planMatch({ ...own, agents: 3 }, made).agents).toBe(3);
    expect(planMatch({ ...own, task: '0' }, made).agents).toBeUndefined();
    const { issues } = refusal(() => planMatch({ ...own, agents: 2 }, made));
    expect(issues).toEqual([{ path: 'agents', message: 'The task "1" is made for 3 agents, not for 2.' }]);
    const run = { name: 'r', scenario: 'construction', team: 'solver', tasks: ['0', '1', '2'] };
    const played = (asked: object) => planRun(asked, made).matches.map(({ task, agents }) => [task, agents]);
    expect(played(run)).toEqual([
      ['0', undefined],
      ['1', 3],
      ['2', 4],
    ]);
    expect(played({ ...run, agents: [3, 4] })).toEqual([
      ['0', 3],
      ['0', 4],
      ['1', 3],
      ['2', 4],
    ]);
    expect(refusal(() => planRun({ ...run, agents: 4 }, made)).issues).toMatchObject([{ path: 'agents' }]);
  });

  it('refuses a task that there is not, a number of agents that no seats are for, and more systems than seats', () => {
    const problem = (asked: object) => refusal(() => planMatch({ scenario: 'construction', ...asked }, catalogue)).issues;
    const team = { team: 'solver' };
    expect(problem({ task: '100', teams: team })).toMatchObject([
      { path: 'task', message: expect.stringMatching(/^There is no task .*"100"\./) },
    ]);
    expect(problem({ teams: team })).toMatchObject([{ path: 'task' }]);
    for (const agents of [9, 100])
      expect(problem({ task: '0', agents, teams: team })).toEqual([{ path: 'agents', message: 'A team has at most eight agents.' }]);
    for (const agents of [0, -1, 1.5]) expect(problem({ task: '0', agents, teams: team })).toMatchObject([{ path: 'agents' }]);
    const mixed = { teams: { team: 'mixed' }, systems: { mixed: { seats: ['solver', 'do_nothing', 'solver'] } } };
    expect(problem({ task: '0', agents: 2, ...mixed })).toMatchObject([
      { path: 'systems.mixed.seats', message: '"mixed" names 3 systems for a team of 2 agents.' },
    ]);
    expect(problem({ task: '0', teams: { ...team, red: 'solver' } })).not.toEqual([]);
  });

  it('refuses options that are nested too deeply, however deep, and says where', () => {
    const systems = (levels: number) => {
      const settings: unknown = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
      return { mine: { agent: 'remote', options: { settings } } };
    };
    for (const levels of [33, 1500, 100_000]) {
      const { issues } = refusal(() => planMatch({ ...match, systems: systems(levels) }, catalogue));
      expect(issues).toEqual([{ path: 'systems.mine.options.settings', message: 'It must not be nested deeper than 32 levels.' }]);
    }
    expect(planMatch({ ...match, systems: systems(30) }, catalogue).systems).toEqual(systems(30));
  });

  it('names every unknown agent with its side, and lists the known ones if none is similar', () => {
    const { issues } = refusal(() => planMatch({ ...match, teams: { red: 'pasive', blue: 'xyz' } }, catalogue));
    expect(issues.map((issue) => issue.path)).toEqual(['teams.red', 'teams.blue']);
    expect(issues[0]?.message).toContain('"passive"');
    expect(issues[1]?.message).toContain(`Known: ${catalogue.scenarios[0]?.agents.join(', ')}.`);
  });

  it('refuses a team on a scenario that it cannot play', () => {
    const { message } = refusal(() => planMatch({ ...match, teams: { red: 'builder', blue: 'slimy' } }, catalogue));
    expect(message).toContain('"builder" cannot play mushroom-war');
  });

  it.each([null, 7, 'text', [], { ...match, episodes: 0 }, { ...match, seed: -1 }, { ...match, extra: 1 }])(
    'refuses %j with a reason',
    (input) => {
      expect(refusal(() => planMatch(input, catalogue)).issues.length).toBeGreaterThan(0);
    },
  );
});

describe('variants of agent systems', () => {
  const thinker = { ...catalogue, agents: catalogue.agents.map((agent) => ({ ...agent, options: { causal: 'Learns causes.' } })) };
  const systems = { mine: { agent: 'passive', model: 'openai/gpt-4o', options: { causal: false } }, other: { agent: 'slimy' } };

  it('play under their own names, and a match contains those that it needs', () => {
    const { matches } = planRun({ ...run, red: ['mine', 'passive'], systems }, thinker);
    expect(matches[0]).toMatchObject({ teams: { red: 'mine', blue: 'slimy' }, systems: { mine: systems.mine } });
    expect(Object.keys(matches[0]?.systems ?? {})).toEqual(['mine']);
    expect(matches[1]).not.toHaveProperty('systems');
  });

  it('are refused with an option that their agent system does not know, or with an unknown agent system', () => {
    const wrong = { mine: { agent: 'passive', options: { casual: false } } };
    expect(refusal(() => planRun({ ...run, red: 'mine', systems: wrong }, thinker)).message).toContain('Did you mean "causal"?');
    expect(refusal(() => planRun({ ...run, red: 'mine', systems: wrong }, catalogue)).message).toContain('takes no options');
    const unknown = { mine: { agent: 'pasive' } };
    expect(refusal(() => planMatch({ ...match, teams: { red: 'mine', blue: 'slimy' }, systems: unknown }, catalogue)).message).toContain(
      'Did you mean "passive"?',
    );
  });
});

describe('a run that tests what was learned in it', () => {
  const evaluation = { after: [0, 5], blue: ['slimy', 'balanced'], episodes: 2 };
  const learning = { ...run, red: 'passive', blue: ['slimy', 'aggressive'], seeds: [7], episodes: 5, evaluation };

  it('first plays the matches that learn, and then every checkpoint against every opponent, under a name of its own', () => {
    const { matches } = planRun(learning, catalogue);
    expect(
      matches.map(({ teams, episodes, checkpoint, keep }) => [teams.red, teams.blue, episodes, checkpoint?.match ?? null, keep]),
    ).toEqual([
      ['passive', 'slimy', 5, null, [5]],
      ['passive', 'aggressive', 5, null, [5]],
      ['passive-after-0', 'slimy', 2, null, undefined],
      ['passive-after-0', 'balanced', 2, null, undefined],
      ['passive-after-5-slimy', 'slimy', 2, 0, undefined],
      ['passive-after-5-slimy', 'balanced', 2, 0, undefined],
      ['passive-after-5-aggressive', 'slimy', 2, 1, undefined],
      ['passive-after-5-aggressive', 'balanced', 2, 1, undefined],
    ]);
    expect(matches.at(-1)?.systems).toEqual({ 'passive-after-5-aggressive': { agent: 'passive' } });
    for (const match of matches) expect(matchConfigurationSchema.safeParse(match).success).toBe(true);
  });

  it('refuses to test after an episode that no match reaches, against unknown opponents, and with swapped sides', () => {
    const problem = (change: object): string => refusal(() => planRun({ ...learning, ...change }, catalogue)).message;
    expect(problem({ episodes: 4 })).toContain('after 5 episodes');
    expect(problem({ evaluation: { ...evaluation, blue: 'slimmy' } })).toContain('Did you mean "slimy"?');
    expect(problem({ swapSides: true })).toContain('cannot both');
  });
});

describe('planning a run', () => {
  it('makes the grid with seeds outermost and a hash that does not depend on the order of keys', () => {
    const plan = planRun(run, catalogue);
    expect(plan.matches.map(({ teams, seed }) => [teams.red, seed])).toEqual([
      ['passive', 1],
      ['slimy', 1],
      ['passive', 2],
      ['slimy', 2],
    ]);
    expect(planRun(Object.fromEntries(Object.entries(run).reverse()), catalogue).hash).toBe(plan.hash);
    expect(planRun({ ...run, seeds: { count: 3 } }, catalogue).hash).not.toBe(plan.hash);
  });

  it('refuses a grid that is too large and seeds above the limit', () => {
    expect(refusal(() => planRun({ ...run, seeds: { count: 10_000 }, swapSides: true }, catalogue)).message).toContain('at most 20000');
    expect(refusal(() => planRun({ ...run, seeds: { first: 0xffff_ffff, count: 2 } }, catalogue)).message).toContain('4294967295');
  });
});

describe('a run file', () => {
  it('is read into a plan', () => {
    expect(planRunDocument('name: r\nscenario: mushroom-war\nred: passive\nblue: slimy\n', 'f.yaml', catalogue).matches).toHaveLength(1);
  });

  it('may describe several runs, with positions in the whole file, and is refused where only one can start', () => {
    const one = 'name: r\nscenario: mushroom-war\nred: passive\nblue: slimy\n';
    const other = 'name: s\nscenario: construction\nteam: solver\ntasks: [0]\n';
    const names = planRunDocuments(`${one}---\n${other}`, 'f.yaml', catalogue).map(({ configuration }) => configuration.name);
    expect(names).toEqual(['r', 's']);
    expect(refusal(() => planRunDocuments(`${one}---\n${other}repeats: 3\n`, 'f.yaml', catalogue)).message).toContain('f.yaml:10:1: ');
    expect(document(`${one}---\n${other}`)).toContain('f.yaml describes 2 runs, and only one can be started here.');
  });

  it('names line and column of a syntax error', () => {
    expect(document('name: r\nred: [a, b\nblue: c\n')).toMatch(/f\.yaml:3:1: /);
  });

  it('names line and column of an unknown name in a list', () => {
    const text = 'name: r\nscenario: mushroom-war\nred:\n  - passive\n  - slimi\nblue: slimy\n';
    expect(document(text)).toContain('f.yaml:5:5: red.1: There is no agent system "slimi". Did you mean "slimy"?');
  });

  it('names line and column of an unknown key and of a wrong value', () => {
    expect(document('name: r\nscenario: mushroom-war\nred: passive\nblue: slimy\nrepeats: 3\n')).toContain('f.yaml:5:1: ');
    expect(document('name: r\nscenario: mushroom-war\nred: passive\nblue: slimy\nepisodes: none\n')).toContain('f.yaml:5:11: episodes: ');
  });

  it.each(['', 'just text', '- a\n- b', '&a [*a]', 'a: &x [1]\nb: [*x, *nothing]', '\u0000', 'name: r\nname: s'])(
    'refuses %j with a position',
    (text) => {
      expect(document(text)).toMatch(/f\.yaml/);
    },
  );

  it('refuses a document that expands without end', () => {
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`),
    ].join('\n');
    expect(document(bomb)).toContain('f.yaml');
  });
});

describe('seats for people', () => {
  const people = {
    ...match,
    teams: { red: 'pair', blue: 'slimy' },
    systems: { pair: { seats: ['someone', 'passive'] }, someone: { agent: 'person', options: { standIn: 'passive' } } },
    clock: { kind: 'real' },
  };
  const withStandIn = (standIn: string) => ({
    ...people,
    systems: { ...people.systems, someone: { agent: 'person', options: { standIn } } },
  });

  it('are planned on the real clock, and refused on the fast one', () => {
    expect(planMatch(people, catalogue).teams.red).toBe('pair');
    expect(refusal(() => planMatch({ ...people, clock: { kind: 'fast' } }, catalogue)).issues).toMatchObject([{ path: 'clock' }]);
    const grid = { ...run, red: ['pair'], systems: people.systems };
    expect(refusal(() => planRun(grid, catalogue)).issues).toMatchObject([{ path: 'clock' }]);
    expect(planRun({ ...grid, clock: { kind: 'real' } }, catalogue).matches[0]?.systems).toMatchObject(people.systems);
  });

  it.each(['person', 'module', 'pair', 'unknown-bot', 'solver'])('cannot be taken over by %s', (standIn) => {
    const { issues } = refusal(() => planMatch(withStandIn(standIn), catalogue));
    expect(issues).toMatchObject([{ path: 'systems.someone.options.standIn' }]);
  });
});

describe('presets', () => {
  it.each(presetNames())('%s can be played', (name) => {
    expect(planPreset(name, catalogue).matches.length).toBeGreaterThan(0);
  });

  it('the matrix is 5 by 5 with four seeds', () => {
    expect(planPreset('mushroom-war-matrix', catalogue).matches).toHaveLength(100);
  });

  const experiments = ['main-results', 'ablations', 'evolution', 'adaptation', 'self-play'];

  it.each(experiments)('%s thinks about as fast as the paper’s gpt-4o: 390 tokens in 9.16 s', (name) => {
    for (const { configuration } of planPresets(name, catalogue)) {
      const policy = thinkTimeOf('fast', configuration.models);
      expect(thoughtCost(policy, { tokens: 390, latencyMs: 1 })).toBeGreaterThan(9000);
      expect(thoughtCost(policy, { tokens: 390, latencyMs: 1 })).toBeLessThan(9350);
    }
  });

  it.each(experiments)('%s says what it measures without a key', (name) => {
    for (const { configuration } of planPresets(name, catalogue)) expect(configuration.description).toMatch(/Without a key .* planner/);
    const summary = planCollections(catalogue).find((collection) => collection.name === name)?.summary;
    expect(summary).toMatch(/Without a key .* planner/);
  });

  it.each(['main-results', 'ablations', 'evolution', 'backbones'])('%s measures sigma in the run itself', (name) => {
    for (const { configuration } of planPresets(name, catalogue)) expect(systemsByTeam(configuration).red).toContain('do_nothing');
  });

  it('a collection plays both scenarios under one name', () => {
    const scenariosOf = (name: string) => planPresets(name, catalogue).map(({ configuration }) => configuration.scenario);
    for (const name of ['pillagerbench-matrices', 'sigma', 'side-advantage'])
      expect(scenariosOf(name)).toEqual(['mushroom-war', 'dash-and-dine']);
    for (const name of ['villagerbench-solver', 'villagerbench-systems', 'villagerbench-models'])
      expect(scenariosOf(name)).toEqual(['construction', 'farm-to-table', 'escape-room']);
    expect(planPresets('smoke', catalogue)).toHaveLength(1);
  });

  it('the solvers play all 225 tasks of VillagerBench, each once', () => {
    const matches = planPresets('villagerbench-solver', catalogue).flatMap((planned) => planned.matches);
    expect(matches.every(({ teams, agents }) => teams.team === 'solver' && agents === 2)).toBe(true);
    expect(new Set(matches.map(({ scenario, task }) => `${scenario} ${task}`)).size).toBe(225);
    expect(matches).toHaveLength(225);
  });

  it('MineCollab at a glance plays at least six tasks of every kind with two agents', () => {
    const planned = planPresets('minecollab-smoke', catalogue);
    expect(planned.map(({ configuration }) => configuration.scenario)).toEqual(
      expect.arrayContaining(['crafting', 'cooking', 'blueprints']),
    );
    for (const { matches } of planned) {
      expect(matches.length).toBeGreaterThanOrEqual(6);
      expect(matches.every(({ agents }) => agents === 2)).toBe(true);
    }
  });

  it('the experiments of MineCollab exist for all three kinds of tasks, with two agents', () => {
    for (const name of ['minecollab-models', 'minecollab-tuned', 'minecollab-communication', 'minecollab-programs']) {
      const planned = planPresets(name, catalogue);
      expect(planned.map(({ configuration }) => configuration.scenario).toSorted()).toEqual(['blueprints', 'cooking', 'crafting']);
      for (const { matches } of planned) expect(matches.every(({ agents = 2 }) => agents === 2)).toBe(true);
    }
    for (const { configuration } of planPresets('minecollab-programs', catalogue))
      expect(configuration.systems?.['programs-alone']).toEqual({ agent: 'mindcraft', options: programsAlone });
  });

  it('the cards of MineCollab cover its figure 4 and its table 7', () => {
    const scenariosOf = (name: string) => planPresets(name, catalogue).map(({ configuration }) => configuration.scenario);
    expect(scenariosOf('minecollab-team-sizes').toSorted()).toEqual(['blueprints', 'cooking', 'crafting']);
    expect(scenariosOf('villagerbench-team-sizes').toSorted()).toEqual(['construction', 'farm-to-table']);
    expect(scenariosOf('minecollab-vision')).toEqual(['crafting']);
    expect(scenariosOf('minecollab-rooms')).toEqual(['blueprints']);
    const tasks = (name: string) => planPresets(name, catalogue).flatMap(({ matches }) => matches.map(({ task = '' }) => task));
    // Every task with hidden recipes or plans has one of the same dishes or item without.
    for (const name of ['minecollab-plans', 'minecollab-hidden-recipes']) {
      const all = new Set(tasks(name));
      const hidden = [...all].filter((task) => task.includes('-blocked'));
      expect(hidden.length).toBeGreaterThan(5);
      for (const task of hidden) expect(all, name).toContain(task.replace(/-blocked.*/, ''));
    }
  });

  it('every collection names its runs', () => {
    for (const { name, configurations, scenarios } of collectionViews(planCollections(catalogue), () => null)) {
      const planned = planCollection(name, catalogue);
      expect(configurations).toEqual(planned.map(({ configuration }) => configuration));
      expect(scenarios).toEqual(planned.map(({ configuration }) => configuration.scenario));
    }
    expect(refusal(() => planCollection('sigmo', catalogue)).message).toContain('"sigma"');
    expect(refusal(() => planCollection('constructor', catalogue)).message).toContain('There is no collection');
  });

  it('a collection names the newest run of each of its presets, and none if it was never started', () => {
    const [first = '', second = ''] = planCollection('evolution', catalogue).map(({ hash }) => hash);
    const newestOf = (played: ReadonlyMap<string, string>) =>
      collectionViews(planCollections(catalogue), (hash) => played.get(hash) ?? null).find(({ name }) => name === 'evolution')?.newest;
    expect(
      newestOf(
        new Map([
          [second, 'b'],
          [first, 'a'],
        ]),
      ),
    ).toEqual(['a', 'b']);
    expect(newestOf(new Map([[first, 'a']]))).toEqual([]);
  });

  it('an unknown one is refused with a suggestion', () => {
    expect(refusal(() => planPreset('smok', catalogue)).message).toContain('"smoke"');
    expect(refusal(() => planPreset('../../package', catalogue)).message).toContain('There is no preset');
  });
});

describe('suggestions', () => {
  it('find a word with a letter missing, doubled, swapped or wrong, and nothing very different', () => {
    for (const word of ['slmy', 'sllimy', 'silmy', 'slimo', 'SLIMY']) expect(closest(word, ['passive', 'slimy'])).toBe('slimy');
    expect(closest('aggressive', ['passive', 'slimy'])).toBeNull();
  });
});

describe('own teams', () => {
  const more: Catalogue['agents'] = [
    { id: 'module', title: '', summary: '', kind: 'own', scenarios: ['mushroom-war'], options: { path: '' }, needs: ['path'] },
    { id: 'broken', title: '', summary: '', kind: 'own', scenarios: ['mushroom-war'], problem: 'There is no team.ts in teams/broken.' },
  ];
  const able = catalogue.scenarios.map((scenario) => ({ ...scenario, agents: [...scenario.agents, 'module', 'broken'] }));
  const own: Catalogue = { ...catalogue, scenarios: able, agents: [...catalogue.agents, ...more] };
  const planned = (path?: string) => {
    const systems = { mine: { agent: 'module', ...(path === undefined ? {} : { options: { path } }) } };
    return planMatch({ ...match, teams: { red: 'mine', blue: 'slimy' }, systems }, own);
  };

  it('are planned with their file, and refused without it', () => {
    expect(planned(import.meta.filename).systems?.mine).toEqual({ agent: 'module', options: { path: import.meta.filename } });
    expect(refusal(() => planned()).issues).toEqual([{ path: 'teams.red', message: expect.stringContaining('needs path') }]);
    expect(refusal(() => planned('/nowhere/team.ts')).issues).toEqual([
      { path: 'teams.red', message: 'There is no file /nowhere/team.ts.' },
    ]);
  });

  it('that cannot play are refused with the reason', () => {
    const { issues } = refusal(() => planMatch({ ...match, teams: { red: 'passive', blue: 'broken' } }, own));
    expect(issues).toEqual([{ path: 'teams.blue', message: 'There is no team.ts in teams/broken.' }]);
  });
});
