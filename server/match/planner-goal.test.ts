import { describe, expect, test } from 'vitest';
import { mapTeams } from '#lib/domain/team.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import type { KnownScoring } from '#server/contract/knowledge.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { PlannerFacts, PromptBriefing, Situation } from '#server/contract/planner-facts.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { taskOf, versusScenarios } from '#server/scenarios/registry.ts';
import { countingOf } from './exclusion.ts';

const [first] = versusScenarios;
if (first === undefined) throw new Error('There is no scenario.');
const known = promptBriefing(taskOf({ scenario: first.summary.id }).briefing('red', 0, 1));

/** A building game: the goal is to own a house, and the briefing has no source for one. */
const building: PromptBriefing = {
  ...known,
  knowledge: {
    ...known.knowledge,
    ...{ areas: null, pollution: null, sources: [], animals: [], stations: [], recipes: [], points: {} },
    scoring: { kind: 'held', items: { red: 'house', blue: 'house' } },
  },
};
const situation: Situation = {
  ...{ biome: 'plains', timeOfDay: 'noon', voxels: [], entities: [], health: 20, food: 20, position: { x: 0, y: -60, z: 0 } },
  ...{ inventory: {}, inventoryUsed: 0, chests: {} },
};

function questions(briefing: PromptBriefing): PlannerFacts[] {
  const [agent = ''] = briefing.agents;
  const last = { code: null, error: null, critique: null };
  return [
    { purpose: 'causal', briefing },
    { purpose: 'causal-update', briefing, graph: [], observations: [] },
    { purpose: 'opponent', briefing, graph: [], chat: [], previous: null },
    { purpose: 'tactics', briefing, graph: [] },
    {
      ...{ purpose: 'tactics-update', briefing, graph: [], chat: [], voxels: [], members: [] },
      ...{ scores: { red: 0, blue: 0 }, opponentTactics: null, tactics: [] },
    },
    { purpose: 'program', briefing, agent, tactics: [], previousTactics: null, ...last, chat: [], situation },
    { purpose: 'critique', briefing, agent, tactics: [], error: null, chat: [], situation },
    { purpose: 'team-program', briefing, programs: [], chat: [], voxels: [], entities: [] },
  ];
}

describe('a game whose goal the planner does not know', () => {
  test.each(questions(building).map((facts) => [facts.purpose, facts] as const))(
    'is refused with an explanation for the purpose: %s',
    (_, facts) => {
      expect(() => answerOffline(facts)).toThrow(ModelFailure);
      expect(() => answerOffline(facts)).toThrow(/does not know how to reach the goal "hold house".*needs a language model/);
    },
  );

  test('is also refused if the food for the hand-in has no source', () => {
    const servers = mapTeams(building.centres, (at, team) => ({ name: `Server_of_${team}`, at }));
    const scoring: KnownScoring = { kind: 'handed-in', kinds: 3, servers };
    const feast: PromptBriefing = { ...building, knowledge: { ...building.knowledge, points: { honey_bottle: 7 }, scoring } };
    expect(() => answerOffline({ purpose: 'tactics', briefing: feast, graph: [] })).toThrow(/"hand in honey_bottle"/);
  });

  test('excludes the episode from the figures', () => {
    const reason = 'offline: The offline planner does not know how to reach the goal.';
    const call = {
      kind: 'model-call',
      call: '0-1',
      purpose: 'tactics',
      model: 'offline-planner',
      state: 'failed',
      reason,
      tick: 0,
    } as const;
    const events = [{ ...call, team: 'red', seq: 0, episode: 0, tick: 0 }];
    expect(countingOf(events, { red: 'tacticrafter', blue: 'do_nothing' }).excluded).toContain('does not know');
  });
});

/** Purposes whose answers use what those of the others use, so that one game more is enough for each. */
const spared: readonly string[] = ['tactics', 'team-program'];

test.each(versusScenarios.map((scenario) => [scenario.summary.id, scenario] as const))(
  'no answer for %s holds an undefined value or depends on the names of the teams, and a game of one team or of three gets none',
  (_, scenario) => {
    const briefing = promptBriefing(taskOf({ scenario: scenario.summary.id }).briefing('red', 0, 1));
    const { red, ...without } = briefing.centres;
    for (const facts of questions(briefing)) {
      const answer = answerOffline(facts);
      expect(answer).not.toContain('undefined');
      const renamed = JSON.stringify(facts).replaceAll('"red"', '"green"').replaceAll('"blue"', '"gold"');
      if (!spared.includes(facts.purpose)) expect(answerOffline(JSON.parse(renamed))).toBe(answer);
      for (const centres of [without, { ...without, red, gold: red }])
        expect(() => answerOffline({ ...facts, briefing: { ...briefing, centres } })).toThrow('A game has two teams');
    }
  },
);
