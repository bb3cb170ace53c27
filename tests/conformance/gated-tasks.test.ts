import { describe, expect, test } from 'vitest';
import { assignmentFor } from '#server/agents/gated/assignment.ts';
import { recoveryChains } from '#server/agents/gated/local/recovery-chain.ts';
import { neededItems } from '#server/agents/gated/requirement.ts';
import { briefingOf } from '#server/scenarios/gated/briefing.ts';
import { type GatedTask, taskFrom, tasks } from '#server/scenarios/gated/gated-task.ts';
import { taskClasses, templates } from '#server/scenarios/gated/templates.ts';

const ofClass = (name: string): readonly GatedTask[] => tasks.filter(({ template }) => template.class === name);

/** Whether the agent that lacks an item can get all of it alone, by what its briefing says. */
function isSolvableAlone(task: GatedTask): boolean {
  const seat = task.seats.find(({ agent }) => agent === task.needy);
  if (seat === undefined) throw new Error(`${task.id} has no seat for ${task.needy}.`);
  const { sources, recipes, stations } = assignmentFor(task.needy, briefingOf(task, 0, 1));
  const reserved = neededItems(task.plan.filter(({ agent }) => agent === task.needy));
  const world = { position: seat.spawn, inventory: seat.inventory, reserved, sources, recipes, stations, near: 8 };
  return recoveryChains(task.template.item, task.lacking, world).length > 0;
}

/** What team-mates really carry beyond their own parts of the lacking item, and what the board says of it. */
function helpFor({ seats, plan, needy, template: { item } }: GatedTask): { readonly real: number; readonly stated: number } {
  const others = seats.filter(({ agent }) => agent !== needy);
  const needs = (agent: string): number => plan.filter((node) => node.agent === agent && node.block === item).length;
  return {
    real: others.reduce((sum, { agent, inventory }) => sum + (inventory[item] ?? 0) - needs(agent), 0),
    stated: others.reduce((sum, { stated }) => sum + (stated[item] ?? 0), 0),
  };
}

describe('the tasks', () => {
  test('are forty templates with five seeds: 120 for two agents and 80 for three, 50 of each class', () => {
    expect(templates).toHaveLength(40);
    expect(tasks).toHaveLength(200);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(200);
    expect(tasks.filter(({ seats }) => seats.length === 2)).toHaveLength(120);
    expect(tasks.filter(({ seats }) => seats.length === 3)).toHaveLength(80);
    for (const name of taskClasses) expect(ofClass(name)).toHaveLength(50);
  });

  test('have 10 to 40 blocks, each at a place of its own', () => {
    for (const { plan } of tasks) {
      expect(plan.length).toBeGreaterThanOrEqual(10);
      expect(plan.length).toBeLessThanOrEqual(40);
      expect(new Set(plan.map(({ at }) => `${at.x} ${at.y} ${at.z}`)).size).toBe(plan.length);
    }
  });

  test('can be built in some order: no block waits for itself', () => {
    for (const { plan } of tasks) {
      const done = new Set<string>();
      for (let size = -1; size < done.size; ) {
        size = done.size;
        for (const { node, after } of plan) if (after.every((before) => done.has(before))) done.add(node);
      }
      expect(done.size).toBe(plan.length);
    }
  });

  test('give every agent what it needs, except for the withheld item of one', () => {
    for (const { plan, seats, needy, template, lacking } of tasks)
      for (const { agent, inventory } of seats)
        for (const [item, count] of Object.entries(neededItems(plan.filter((node) => node.agent === agent)))) {
          const isWithheld = agent === needy && item === template.item;
          expect(inventory[item] ?? 0).toBeGreaterThanOrEqual(isWithheld ? 0 : count);
          if (isWithheld) expect(inventory[item] ?? 0).toBe(0);
          if (isWithheld) expect(count).toBe(lacking);
        }
  });

  test('are the same for the same template and seed, and differ between seeds', () => {
    const [template] = templates;
    if (template === undefined) throw new Error('There is no template.');
    expect(taskFrom(template, 3)).toEqual(taskFrom(template, 3));
    const plans = [1, 2, 3, 4, 5].map((seed) => JSON.stringify(taskFrom(template, seed).plan));
    expect(new Set(plans).size).toBe(5);
  });
});

describe('the classes', () => {
  test('A is solvable alone, and no team-mate has a surplus', () => {
    for (const task of ofClass('A'))
      expect([task.id, isSolvableAlone(task), helpFor(task)]).toEqual([task.id, true, { real: 0, stated: 0 }]);
  });

  test('B is not solvable alone, and a team-mate has enough and says so', () => {
    for (const task of ofClass('B')) {
      expect([task.id, isSolvableAlone(task)]).toEqual([task.id, false]);
      expect(helpFor(task).real).toBeGreaterThanOrEqual(task.lacking);
      expect(helpFor(task).stated).toBe(helpFor(task).real);
    }
  });

  test('C is solvable both ways', () => {
    for (const task of ofClass('C')) {
      expect([task.id, isSolvableAlone(task)]).toEqual([task.id, true]);
      expect(helpFor(task).real).toBeGreaterThanOrEqual(task.lacking);
    }
  });

  test('D looks like B, and fails: the surplus does not exist, or the team-mate does not answer', () => {
    for (const task of ofClass('D')) {
      expect([task.id, isSolvableAlone(task)]).toEqual([task.id, false]);
      expect(helpFor(task).stated).toBeGreaterThanOrEqual(task.lacking);
      const silent = task.seats.filter(({ replies }) => !replies);
      if (task.template.failure === 'timeout') expect(silent).toHaveLength(1);
      else expect([helpFor(task).real, silent.length]).toEqual([0, 0]);
    }
  });
});

test('an agent gets the surroundings of itself alone from its briefing', () => {
  const task = ofClass('A').find(({ seats }) => seats.some(({ sources }) => sources.length > 0));
  if (task === undefined) throw new Error('No task has sources.');
  const briefing = briefingOf(task, 0, 1);
  expect(assignmentFor(task.needy, briefing).sources.length).toBeGreaterThan(0);
  for (const { agent } of task.seats.filter((seat) => seat.agent !== task.needy))
    expect(assignmentFor(agent, briefing).sources).toEqual([]);
});
