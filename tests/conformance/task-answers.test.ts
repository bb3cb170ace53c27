import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Act, actIn } from '#server/agents/toolkit/subtask/read-act.ts';
import { doSubtask } from '#server/agents/toolkit/subtask/subtask-agent.ts';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import { assign } from '#server/agents/villager-agent/controller.ts';
import { decompose } from '#server/agents/villager-agent/decomposer.ts';
import { grownGraph } from '#server/agents/villager-agent/graph/grow-graph.ts';
import { Plan } from '#server/agents/villager-agent/plan.ts';
import { StateManager } from '#server/agents/villager-agent/state-manager.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { Random } from '#server/minecraft/random.ts';
import { AnsweringTeam, withClock } from './support/answering-team.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { actAnswers, assignmentAnswers, reflectionAnswers, subtaskAnswers } from './support/task-answer-corpus.ts';
import { posts, TaskStage } from './support/task-team.ts';

/*
 * Answers of varying quality, from a local server with OpenAI's protocol through the gateway, to the modules of VillagerAgent: what each one
 * leads to.
 */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

const choice = { temperature: 0, maxOutputTokens: 1000 };
const head = { title: 'Posts', description: 'Build two posts.', objective: 'Build.' };
const data = taskData(posts);
const limits = {
  ...{ agentSummaryTokens: 512, environmentSummaryTokens: 256, environmentCacheSeconds: 120, contextTokens: 4000, sharedState: true },
};
const { signal } = new AbortController();

/** A team of Alice and Bob whose model gives some answers. */
function teamOf(io: AnsweringTeam, clock: Clock) {
  const scene = new TaskStage(clock, ['Alice', 'Bob']);
  const state = new StateManager(io, scene.members, { team: 'team', head, knowledge: { facts: posts } }, clock, choice, limits);
  let revision = 0;
  const plan = new Plan(io, 'team', () => revision++);
  const parts = { io, choice, head, data, iterations: 6, contextTokens: 4000 };
  const decomposer = { ...parts, random: new Random(3), mode: 'append' } as const;
  return { scene, state, plan, decomposer, controller: parts };
}

const notices = (io: AnsweringTeam): number => io.notes.filter((note) => note.kind === 'issue' && note.severity === 'notice').length;

describe('subtasks', () => {
  const better = '[{"id": 1, "description": "Better", "assigned agents": ["Bob"]}]';

  test.each(subtaskAnswers.map((entry) => [entry.name, entry] as const))(
    'of the form "%s"',
    async (_, { plan: wanted, notes, ...given }) => {
      const io = new AnsweringTeam(stage, { first: given, better });
      const { result, plan } = await withClock(async (clock) => {
        const { decomposer, state, plan } = teamOf(io, clock);
        return { result: await decompose(decomposer, plan, state, signal), plan };
      });
      const found = plan.graph.map(({ agents, after }) => [agents, after]);
      expect(found).toEqual(wanted ?? [[['Bob'], []]]);
      expect(io.asked).toHaveLength(wanted === undefined ? 2 : 1);
      expect([result, notices(io)]).toEqual([wanted?.length === 0 ? 'nothing' : 'changed', notes]);
      const graphs = io.notes.filter(({ kind }) => kind === 'task-graph');
      expect(graphs).toHaveLength(wanted?.length === 0 ? 0 : 1);
    },
  );

  test('that a model never gives leave the plan as it is, with an issue', async () => {
    const io = new AnsweringTeam(stage, { first: { answer: 'No.' }, better: null });
    const result = await withClock((clock) => {
      const { decomposer, state, plan } = teamOf(io, clock);
      return decompose(decomposer, plan, state, signal);
    });
    expect([result, io.asked.length, io.issues.length]).toEqual(['failed', 3, 1]);
  });
});

describe('assignments', () => {
  test.each(assignmentAnswers.map((entry) => [entry.name, entry] as const))(
    'of the form "%s"',
    async (_, { pairs, notes, again, ...given }) => {
      const io = new AnsweringTeam(stage, { first: given, better: null });
      const found = await withClock(async (clock) => {
        const { controller, state, plan } = teamOf(io, clock);
        const open = { milestones: [], paths: [], after: [], number: 1 };
        const proposals = [
          { id: '1', description: 'first', agents: ['Alice', 'Bob'], ...open },
          { id: '2', description: 'second', agents: ['Bob'], ...open },
        ];
        const { graph, added } = grownGraph(proposals, { graph: [], agents: ['Alice', 'Bob'], most: 2, next: 1, substitute: () => 'Bob' });
        plan.change(graph, added.length, 'test');
        return assign(controller, plan, state, 4, signal);
      });
      expect(found.map(({ subtask, member }) => `${subtask.id} ${member.seat.agent}`)).toEqual(pairs);
      expect([io.asked.length, notices(io)]).toEqual([again ? 2 : 1, notes]);
    },
  );
});

/** The next act that is read in an answer; null for one that is refused. */
function actOf(answer: string): Act | null {
  try {
    return actIn(answer, [], [{ name: 'placeBlock', description: '', parameters: { item_name: '', x: '', y: '', z: '' } }]);
  } catch {
    return null;
  }
}

describe('the next call', () => {
  test.each(actAnswers.map((entry) => [entry.name, entry] as const))('of the form "%s"', (_, { act, answer }) => {
    const found = actOf(answer);
    const text = found && (found.kind === 'final' ? `final ${found.answer}` : `${found.tool} ${JSON.stringify(found.given)}`);
    expect(text).toBe(act ?? null);
  });
});

/** Lets Alice do a subtask with a model that gives the same answer to every request for a call, and one for its reflection. */
async function execute(act: string, reflection: string) {
  const answering = new AnsweringTeam(stage, { first: { answer: act }, better: null });
  const judging = new AnsweringTeam(stage, { first: { answer: reflection }, better: null });
  const notes: unknown[] = [];
  const io = {
    models: {
      ask: (request: Parameters<typeof answering.models.ask>[0]) =>
        (request.purpose === 'reflect' ? judging : answering).models.ask(request),
    },
    tell: (note: unknown) => void notes.push(note),
  };
  return withClock(async (clock) => {
    const { scene, state } = teamOf(answering, clock);
    const [member] = scene.members;
    if (!member) throw new Error('There is no agent.');
    const limit = { iterations: 6, seconds: 120, leastCalls: 2, contextTokens: 4000 };
    const agent = { io, member, limits: limit, choices: { act: choice, reflect: choice } };
    const subtask = { description: 'Build a post', milestones: ['stone is at (0, -60, 0)'] };
    const work = { task: head, subtask, data, whole: data, world: () => state.worldFor(member) };
    return { ...(await doSubtask(agent, work, signal)), scene, asked: [answering.asked.length, judging.asked.length], notes };
  });
}

describe('an agent that does subtasks', () => {
  const done = '{"summary": "It stands.", "task_status": "success"}';

  test('makes six calls at most', async () => {
    const { calls, asked, success } = await execute(
      '{"action": "placeBlock", "arguments": {"item_name": "stone", "x": 0, "y": -60, "z": 0}}',
      done,
    );
    expect([calls.length, asked, success]).toEqual([6, [6, 1], true]);
  });

  test('learns that a call does not exist, and that a final answer comes too early', async () => {
    const unknown = await execute('{"action": "flyTo", "arguments": {}}', done);
    expect(unknown.calls[0]).toMatchObject({ tool: 'flyTo', status: false, message: expect.stringContaining('There is no call "flyTo"') });
    const early = await execute('{"final answer": "Done."}', done);
    expect(early.calls.map(({ message }) => message)).toEqual(Array.from({ length: 6 }, () => expect.stringContaining('At least 2 calls')));
    expect(early.scene.calls).toEqual([]);
  });

  test('whose model refuses makes no call and stops after two requests, each made twice', async () => {
    const { calls, asked, success, notes } = await execute('I cannot do that.', 'I cannot say.');
    expect([calls, asked, success]).toEqual([[], [4, 2], false]);
    expect(notes.filter((note) => JSON.stringify(note).includes('"issue"'))).toHaveLength(3);
  });

  test.each(reflectionAnswers.map((entry) => [entry.name, entry] as const))(
    'with a reflection of the form "%s"',
    async (_, { success, answer }) => {
      const found = await execute('Nothing.', answer);
      expect([found.success, found.asked[1]]).toEqual([success ?? false, success === undefined ? 2 : 1]);
    },
  );
});
