import type { Member, PromptSubtask } from '#server/contract/task-prompt.ts';
import type { DecomposeFacts, MergeFacts, RedecomposeFacts } from '#server/contract/villager-facts.ts';
import { goalsIn, goalText } from '../goal-words.ts';
import { KnownWorld } from '../known-world.ts';
import { sharedSteps } from '../shared-steps.ts';
import { subtaskText } from '../subtask-text.ts';
import type { TaskStep } from '../task-step.ts';
import { taskSteps } from '../task-steps.ts';
import { jsonAnswer } from './json-answer.ts';

/** A subtask in the form of answers. */
interface AnsweredSubtask {
  readonly id: number;
  readonly description: string;
  readonly milestones: readonly string[];
  readonly 'retrieval paths': readonly string[];
  readonly 'required subtasks': readonly string[];
  readonly 'assigned agents': readonly string[];
}

/** The first subtasks of a team. */
export function answerDecompose(facts: DecomposeFacts): string {
  return jsonAnswer(subtasks(facts, []));
}

/** Further subtasks, beside those that still run. */
export function answerRedecompose(facts: RedecomposeFacts): string {
  return jsonAnswer(subtasks(facts, facts.previous));
}

/** A change of the plan: inserts new subtasks if none is open, and replaces open ones that wait for a failed one. */
export function answerMerge(facts: MergeFacts): string {
  const open = facts.previous.filter(({ state }) => state === 'open');
  const operation = open.length === 0 ? 'insert' : 'replan';
  const kept = operation === 'insert' ? facts.previous : facts.previous.filter(({ state }) => state !== 'open');
  return jsonAnswer({ operation, subtasks: subtasks(facts, kept) });
}

function subtasks(facts: DecomposeFacts | RedecomposeFacts | MergeFacts, previous: readonly PromptSubtask[]): AnsweredSubtask[] {
  const known = new KnownWorld(facts.data, facts.world);
  const running = new Set(previous.flatMap(({ state, milestones }) => (state === 'running' || state === 'open' ? milestones : [])));
  const all = taskSteps(known);
  const members = facts.world.members.map(({ agent }) => agent);
  const goalsOf = (step: TaskStep) => [...step.goals, ...members.flatMap((agent) => step.goalsFor?.(agent) ?? [])];
  const isTaken = (step: TaskStep): boolean => goalsOf(step).some((goal) => running.has(goalText(goal)));
  const steps = withoutTaken(all, isTaken);
  const workers = facts.world.members.filter(({ doing }) => doing === null);
  const shares = sharedSteps(steps, workers, facts.calls);
  const reached = reachedBy(previous);
  return shares
    .flatMap((indexes, worker) => {
      const member = workers[worker];
      const mine = indexes.flatMap((index) => steps[index] ?? []);
      return member === undefined || mine.length === 0 ? [] : [{ member, mine }];
    })
    .slice(0, facts.most)
    .map(({ member, mine }, index) => answered(facts.first + index, member, mine, reached, known));
}

/** The steps that no running subtask has; steps that wait for one of those are left for later. */
function withoutTaken(steps: readonly TaskStep[], isTaken: (step: TaskStep) => boolean): TaskStep[] {
  const places = new Map<number, number>();
  const kept: TaskStep[] = [];
  for (const [index, step] of steps.entries()) {
    if (isTaken(step) || !step.after.every((before) => places.has(before))) continue;
    places.set(index, kept.length);
    kept.push({ ...step, after: step.after.flatMap((before) => places.get(before) ?? []) });
  }
  return kept;
}

function answered(
  id: number,
  { agent }: Pick<Member, 'agent'>,
  steps: readonly TaskStep[],
  reached: ReadonlyMap<string, string>,
  known: KnownWorld,
): AnsweredSubtask {
  const goals = steps.flatMap((step) => step.goalsFor?.(agent) ?? step.goals);
  const milestones = goals.map(goalText);
  return {
    id,
    description: subtaskText(goals),
    milestones,
    'retrieval paths': pathsOf(steps, known),
    'required subtasks': requiredBy(steps, reached),
    'assigned agents': [agent],
  };
}

/** The data that some steps need, with all containers and areas. */
function pathsOf(steps: readonly TaskStep[], known: KnownWorld): string[] {
  const stores = known.data.flatMap(({ fact, path }) => (fact.kind === 'container' || fact.kind === 'area' ? [path] : []));
  return [...new Set([...steps.flatMap(({ paths }) => paths), ...stores])];
}

/** The ended subtasks that built the neighbours of some blocks. */
function requiredBy(steps: readonly TaskStep[], reached: ReadonlyMap<string, string>): string[] {
  const found = steps.flatMap(({ goals }) =>
    goals.flatMap((goal) => {
      if (goal.kind !== 'block') return [];
      const { x, y, z } = goal.at;
      return reached.get(`${x} ${y - 1} ${z}`) ?? [];
    }),
  );
  return [...new Set(found)];
}

/** The subtasks that are done, by the places where they put blocks. */
function reachedBy(previous: readonly PromptSubtask[]): Map<string, string> {
  return new Map(
    previous.flatMap(({ id, state, milestones }) =>
      state !== 'done'
        ? []
        : goalsIn(milestones).flatMap((goal) => (goal.kind === 'block' ? [[`${goal.at.x} ${goal.at.y} ${goal.at.z}`, id] as const] : [])),
    ),
  );
}
