import { describe, expect, test } from 'vitest';
import { referencesOf } from '#lib/families/registry.ts';
import { assignmentFor } from '#server/agents/gated/assignment.ts';
import { recoveryChains } from '#server/agents/gated/local/recovery-chain.ts';
import { neededItems } from '#server/agents/gated/requirement.ts';
import { briefingOf } from '#server/scenarios/gated/briefing.ts';
import { type GatedTask, type TaskNeed, taskFrom, templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { taskClasses, templates } from '#server/scenarios/gated/templates.ts';

const tasks = templateTasks.map(({ make }) => make());

const tasksOf = (name: string): readonly GatedTask[] => tasks.filter(({ template }) => template.class === name);

/** Whether an agent can get the missing items of a need without help, by what its briefing says. */
function isSolvableAlone(task: GatedTask, { agent, item, lacking }: TaskNeed): boolean {
  const seat = task.seats.find((one) => one.agent === agent);
  if (seat === undefined) throw new Error(`${task.id} has no seat for ${agent}.`);
  const { sources, recipes, stations } = assignmentFor(agent, briefingOf(task, 0, 1));
  const reserved = neededItems(task.plan.filter((node) => node.agent === agent));
  const world = { position: seat.spawn, inventory: seat.inventory, reserved, sources, recipes, stations, near: 8 };
  return recoveryChains(item, lacking, world).length > 0;
}

/** How many of a missing item the team-mates carry beyond what they need (`real`), and how many the board states (`stated`). */
function helpFor({ seats, plan }: GatedTask, need: TaskNeed): { readonly real: number; readonly stated: number } {
  const others = seats.filter(({ agent }) => agent !== need.agent);
  const own = (agent: string): number => plan.filter((node) => node.agent === agent && node.block === need.item).length;
  return {
    real: others.reduce((sum, { agent, inventory }) => sum + (inventory[need.item] ?? 0) - own(agent), 0),
    stated: others.reduce((sum, { stated }) => sum + (stated[need.item] ?? 0), 0),
  };
}

/** In all tasks of a class: the needs of that class, or else the everyday needs. */
function needsIn(name: string, ofClass: boolean): readonly (readonly [GatedTask, TaskNeed])[] {
  return tasksOf(name).flatMap((task) => task.needs.flatMap((need) => (need.isOfClass === ofClass ? [[task, need] as const] : [])));
}

describe('the tasks', () => {
  test('are forty templates with five seeds: 120 for two agents and 80 for three, 50 of each class', () => {
    expect(templates).toHaveLength(40);
    expect(tasks).toHaveLength(200);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(200);
    expect(tasks.filter(({ seats }) => seats.length === 2)).toHaveLength(120);
    expect(tasks.filter(({ seats }) => seats.length === 3)).toHaveLength(80);
    for (const name of taskClasses) expect(tasksOf(name)).toHaveLength(50);
  });

  test('have 60 to 150 blocks, each at a place of its own, and nothing of the surroundings is in one', () => {
    for (const { plan, seats, stations } of tasks) {
      expect(plan.length).toBeGreaterThanOrEqual(60);
      expect(plan.length).toBeLessThanOrEqual(150);
      const fixed = seats.flatMap(({ sources }) => sources.filter(({ kind }) => kind !== 'ground'));
      const places = [...plan, ...fixed, ...stations].map(({ at }) => `${at.x} ${at.y} ${at.z}`);
      expect(new Set(places).size).toBe(places.length);
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

  test('give every agent what it needs, except for one material in each of its four sections', () => {
    for (const { plan, seats, needs } of tasks) {
      expect(needs).toHaveLength(4 * seats.length);
      expect(new Set(needs.map(({ item }) => item)).size).toBe(needs.length);
      for (const { agent, inventory } of seats)
        for (const [item, count] of Object.entries(neededItems(plan.filter((node) => node.agent === agent)))) {
          const need = needs.find((one) => one.agent === agent && one.item === item);
          if (need === undefined) expect(inventory[item] ?? 0).toBeGreaterThanOrEqual(count);
          else expect([inventory[item] ?? 0, need.lacking]).toEqual([0, count]);
        }
    }
  });

  test('lack first what their template names, and half of all needs are of the class', () => {
    for (const { needs, template } of tasks) {
      expect(needs[0]).toMatchObject({ item: template.item, isOfClass: true });
      expect(needs.filter(({ isOfClass }) => isOfClass)).toHaveLength(needs.length / 2);
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

describe('the needs of class', () => {
  test('A are solvable alone, and no team-mate has a surplus', () => {
    for (const [task, need] of needsIn('A', true))
      expect([task.id, isSolvableAlone(task, need), helpFor(task, need)]).toEqual([task.id, true, { real: 0, stated: 0 }]);
  });

  test('B are not solvable alone, and a team-mate has enough and says so', () => {
    for (const [task, need] of needsIn('B', true)) {
      expect([task.id, isSolvableAlone(task, need)]).toEqual([task.id, false]);
      expect(helpFor(task, need).real).toBeGreaterThanOrEqual(need.lacking);
      expect(helpFor(task, need).stated).toBe(helpFor(task, need).real);
    }
  });

  test('C are solvable both ways', () => {
    for (const [task, need] of needsIn('C', true)) {
      expect([task.id, isSolvableAlone(task, need)]).toEqual([task.id, true]);
      expect(helpFor(task, need).real).toBeGreaterThanOrEqual(need.lacking);
    }
  });

  test('D look like B, and fail: the surplus does not exist, or no team-mate answers', () => {
    for (const [task, need] of needsIn('D', true)) {
      expect([task.id, isSolvableAlone(task, need)]).toEqual([task.id, false]);
      expect(helpFor(task, need).stated).toBeGreaterThanOrEqual(need.lacking);
      const silent = task.seats.filter(({ replies }) => !replies);
      if (task.template.failure === 'timeout') expect(silent).toHaveLength(task.seats.length);
      else expect([helpFor(task, need).real, silent.length]).toEqual([0, 0]);
    }
  });

  test('everyday are solvable alone in every class, and no team-mate has a surplus', () => {
    for (const name of taskClasses)
      for (const [task, need] of needsIn(name, false))
        expect([task.id, isSolvableAlone(task, need), helpFor(task, need)]).toEqual([task.id, true, { real: 0, stated: 0 }]);
  });
});

test('an agent gets the surroundings of itself alone from its briefing', () => {
  for (const task of tasks.filter(({ seed }) => seed === 1)) {
    const briefing = briefingOf(task, 0, 1);
    for (const { agent, sources } of task.seats) {
      expect(sources.length).toBeGreaterThan(0);
      expect(assignmentFor(agent, briefing).sources).toEqual(sources.map(({ block: _, ...source }) => source));
    }
  }
});

test('figures count the tasks of one template together, and native tasks each for itself', () => {
  const { templateOf } = referencesOf('gated');
  expect(tasks.map(({ id }) => templateOf?.(id))).toEqual(tasks.map(({ tags }) => tags.template));
  expect(['villager-55', 'standard-pyramid-2'].map((id) => templateOf?.(id))).toEqual([null, null]);
});
