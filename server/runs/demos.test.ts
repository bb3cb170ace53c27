import { expect, test } from 'vitest';
import { offlineModel } from '#lib/domain/model-setting.ts';
import { InputError } from '#server/contract/input-error.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { demoNamed, planDemos } from './demos.ts';

const demos = planDemos(catalogue);

test('there is a demo of two teams, one of four agents that play a task together, and one of two that talk', () => {
  expect(demos.map(({ view }) => [view.name, view.scenario.kind])).toEqual([
    ['demo', 'points'],
    ['demo-team', 'task'],
    ['demo-two-talk', 'task'],
  ]);
  expect(demos[1]?.view.agents).toBe(4);
  expect(demos[2]?.view.agents).toBe(2);
  expect(demos[2]?.match.teams).toEqual({ team: 'mindcraft' });
  expect(demos.map(({ view }) => view.talks)).toEqual([false, false, true]);
});

test('no demo can cost anything: its systems are scripted, or the offline planner answers', () => {
  const scripted = new Set(catalogue.agents.flatMap(({ id, kind }) => (kind === 'scripted' ? [id] : [])));
  for (const { match } of demos) {
    const needsNoModel = Object.values(match.teams).every((system) => scripted.has(system));
    expect(needsNoModel || match.models?.model === offlineModel, match.scenario).toBe(true);
  }
});

test('a demo is found by its name, and the first one without a name', () => {
  expect(demoNamed(demos, null)).toBe(demos[0]);
  expect(demoNamed(demos, 'demo-team')).toBe(demos[1]);
  expect(() => demoNamed(demos, 'demo-tean')).toThrow(InputError);
});
