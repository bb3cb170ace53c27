import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discussion, nextSubtask } from '#server/agents/agent-verse/discussion.ts';
import { ChainOfThought } from '#server/agents/cot/cot.ts';
import { AgentModel } from '#server/agents/mindcraft/agent-model.ts';
import { mindcraftOptionsSchema } from '#server/agents/mindcraft/options.ts';
import { readProfile } from '#server/agents/mindcraft/profile.ts';
import { learntGraph } from '#server/agents/tacticrafter/causal-model.ts';
import { judge } from '#server/agents/tacticrafter/critic.ts';
import { firstTactics } from '#server/agents/tacticrafter/tactics-module.ts';
import type { AnswerForm } from '#server/agents/toolkit/complete-part.ts';
import { type AgentIo, askModelForResult } from '#server/agents/toolkit/model-prompt.ts';
import { programFrom } from '#server/agents/toolkit/program-from.ts';
import { promptBriefing } from '#server/agents/toolkit/prompt-briefing.ts';
import { situationOf } from '#server/agents/toolkit/situation.ts';
import { actIn } from '#server/agents/toolkit/subtask/read-act.ts';
import { reflectionIn } from '#server/agents/toolkit/subtask/read-reflection.ts';
import { taskData } from '#server/agents/toolkit/task/task-data.ts';
import { TaskKnowledge } from '#server/agents/toolkit/task/task-knowledge.ts';
import { assign } from '#server/agents/villager-agent/controller.ts';
import { decompose } from '#server/agents/villager-agent/decomposer.ts';
import { grownGraph } from '#server/agents/villager-agent/graph/grow-graph.ts';
import { Plan } from '#server/agents/villager-agent/plan.ts';
import { StateManager } from '#server/agents/villager-agent/state-manager.ts';
import type { MindNote } from '#server/contract/agent-system.ts';
import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPort } from '#server/contract/model-port.ts';
import type { ModelRequest } from '#server/contract/model-request.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { withClock } from './support/answering-team.ts';
import { redBriefing, seenBy } from './support/fake-team.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, begin, refuses, says } from './support/model-server.ts';
import { posts, TaskStage } from './support/task-team.ts';

/*
 * Every outcome of an answer (whole, cut off, empty, filtered, refused, unreadable) at every purpose of every system, from a local server with
 * OpenAI's protocol through the gateway: it is understood, or asked for again with the right reason, or told in the log.
 */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

/** A team whose model behaves once in one way, and then in another. */
class Outcomes implements AgentIo {
  readonly asked: ModelRequest[] = [];
  readonly notes: MindNote[] = [];
  readonly models: ModelPort;

  constructor(first: Behaviour, then: Behaviour) {
    const gateway = stage.gateway({ limits: { attemptMs: 30_000, callMs: 60_000, retries: 0 } });
    let sent = 0;
    stage.server.behaviour = (response, request, seen) => (sent++ === 0 ? first : then)(response, request, seen);
    this.models = {
      ask: async (request) => {
        this.asked.push(request);
        const { signal, ...content } = request;
        const outcome = await stage.ask(gateway, { content, model: 'compatible/plain' }, {}, signal);
        if (outcome.state === 'failed') throw new ModelFailure(outcome.reason, outcome.message);
        return outcome.answer;
      },
    };
  }

  readonly tell = (note: MindNote): void => void this.notes.push(note);

  get issues(): string[] {
    return this.notes.flatMap((note) => (note.kind === 'issue' ? [note.text] : []));
  }
}

/** A purpose of a system: sound answers, one that is cut, and how it asks. Gives the value in a form that tests can compare. */
interface Asked {
  readonly form: AnswerForm;
  readonly sound: string;
  readonly cut: string;
  ask(io: Outcomes): Promise<unknown>;
}

const asking = { temperature: 0.3, maxOutputTokens: 1000, signal: new AbortController().signal };
const { signal } = asking;
const briefing = promptBriefing(redBriefing('mushroom-war'));
const situation = situationOf(seenBy('Ryn'));
const head = { title: 'Posts', description: 'Build two posts.', objective: 'Build.' };
const data = taskData(posts);
const limits = {
  agentSummaryTokens: 512,
  environmentSummaryTokens: 256,
  environmentCacheSeconds: 120,
  contextTokens: 4000,
  sharedState: true,
};

function teamOf(io: AgentIo, clock: Parameters<Parameters<typeof withClock>[0]>[0]) {
  const scene = new TaskStage(clock, ['Alice', 'Bob']);
  const state = new StateManager(io, scene.members, { team: 'team', head, knowledge: new TaskKnowledge(posts) }, clock, asking, limits);
  let revision = 0;
  const plan = new Plan(io, 'team', () => revision++);
  const parts = { io, choice: asking, head, data, iterations: 6, contextTokens: 4000 };
  const decomposer = { ...parts, random: new Random(3), mode: 'append' } as const;
  return { scene, state, plan, decomposer, controller: parts };
}

const open = { milestones: [], paths: [], after: [], number: 1 };

/** Asks with the facts of a purpose that needs no more of its system. */
function plainly<Value>(read: (text: string) => Value | null, form: AnswerForm) {
  return async (io: Outcomes): Promise<Value | null> => {
    const facts = { purpose: 'question' };
    const text = () => ({ system: 's', prompt: 'p' });
    const answer = await askModelForResult(io, { ...asking, facts, agent: 'Alice', text, read, form, attempts: 2 });
    return answer.state === 'read' ? answer.value : null;
  };
}

const turns: Turn[] = ['one', 'two', 'three', 'four'].map((text) => ({
  kind: 'heard',
  from: 'Jill',
  text: `${text} ${'long '.repeat(20)}`,
  isAgent: true,
}));
const converse: ConverseFacts = {
  ...{
    purpose: 'converse',
    agent: 'Andy',
    persona: '',
    template: null,
    examples: [],
    retrieved: { by: 'words', titles: [] },
    goal: 'Dig.',
  },
  ...{ wanted: null, mustAct: false, commands: [], tools: [], position: { x: 0, y: 0, z: 0 }, health: 20, food: 20, inventory: {} },
  ...{ doing: null, blocks: [], mates: ['Jill'], partner: 'Jill', partnersBefore: [], places: [], memory: '', turns },
};

function talking<Value>(ask: (model: AgentModel) => Promise<Value>) {
  return (io: Outcomes) =>
    withClock((clock) => ask(new AgentModel(io, { agent: 'Andy', clock }, mindcraftOptionsSchema.parse({}), readProfile({}), signal)));
}

const block = (agent: string) => `${agent}:\n\`\`\`js\nasync function sound${agent}(bot) { await mineBlock(bot, 'dirt'); }\n\`\`\`\n`;
const program = "```js\nasync function main(bot) {\n  await mineBlock(bot, 'dirt');\n}\n```";

const purposes: Readonly<Record<string, Asked>> = {
  'subtasks (villager-agent)': {
    form: 'list',
    sound: '[{"id": 1, "description": "First", "assigned agents": ["Bob"]}]',
    cut: '```json\n[{"id": 1, "descr',
    ask: (io) =>
      withClock(async (clock) => {
        const { decomposer, state, plan } = teamOf(io, clock);
        await decompose(decomposer, plan, state, signal);
        return plan.graph.length === 0 ? null : plan.graph.map(({ description }) => description);
      }),
  },
  'assignments (villager-agent)': {
    form: 'list',
    sound: '[{"reason": "Near.", "task_id": 2, "agent": ["Bob"]}]',
    cut: '[{"reason": "Near.", "task_id": 2, "agent": ["B',
    ask: (io) =>
      withClock(async (clock) => {
        const { controller, state, plan } = teamOf(io, clock);
        const proposals = [
          { id: '1', description: 'first', agents: ['Alice', 'Bob'], ...open },
          { id: '2', description: 'second', agents: ['Alice', 'Bob'], ...open },
        ];
        const { graph, added } = grownGraph(proposals, { graph: [], agents: ['Alice', 'Bob'], most: 2, next: 1, substitute: () => 'Bob' });
        plan.change(graph, added.length, 'test');
        const pairs = await assign(controller, plan, state, 4, signal);
        // Without an answer, the first agents take the first subtasks.
        return pairs.length === 1 ? pairs.map(({ subtask, member }) => `${subtask.id} ${member.seat.agent}`) : null;
      }),
  },
  'a summary of the surroundings (villager-agent)': {
    form: 'words',
    sound: 'All is flat.',
    cut: 'All is flat and then the',
    ask: (io) =>
      withClock(async (clock) => {
        const { state } = teamOf(io, clock);
        await state.lookAround(signal);
        return state.world().environment || null;
      }),
  },
  'a summary of an agent (villager-agent)': {
    form: 'words',
    sound: 'Alice built.',
    cut: 'Alice built and then the',
    ask: (io) =>
      withClock(async (clock) => {
        const { state, scene } = teamOf(io, clock);
        const [member] = scene.members;
        if (member === undefined) throw new Error('There is no agent.');
        await state.remember(member, 'Build.', 'It stands.', [], signal);
        return member.summary || null;
      }),
  },
  'a call (subtask agent)': {
    form: 'object',
    sound: '{"action": "scanNearbyEntities", "arguments": {"item_name": "stone"}}',
    cut: '{"action": "scanNearbyEntities", "arguments": {"item_name": "sto',
    ask: plainly((answer) => actIn(answer, [], []), 'object'),
  },
  'a reflection (subtask agent)': {
    form: 'object',
    sound: '{"summary": "It stands.", "task_status": "success"}',
    cut: '{"task_status": "success", "summary": "It stan',
    ask: plainly(reflectionIn, 'object'),
  },
  'a word in a discussion (agent-verse)': {
    form: 'words',
    sound: 'I build the left post.',
    cut: 'I build the left po',
    ask: (io) =>
      withClock(async (clock) => {
        const world = teamOf(io, clock).state.world();
        const topic = { task: head, data: [], world, experience: [], calls: 6, rounds: 1, agents: ['Alice'], contextTokens: 4000 };
        return (await discussion(io, asking, topic, signal))[0]?.text ?? null;
      }),
  },
  'the next subtask (agent-verse)': {
    form: 'words',
    sound: 'Alice builds the left post.',
    cut: 'Alice builds the left po',
    ask: (io) => nextSubtask(io, asking, { agent: 'Alice', agents: ['Alice'], chat: [] }, signal),
  },
  'tactics (tacticrafter)': {
    form: 'lines',
    sound: '[tactics]\n1. Ryn digs.\n[tactics end]',
    cut: '[tactics]\n1. Ryn di',
    ask: (io) => firstTactics(io, briefing, [], asking),
  },
  'causal relations (tacticrafter)': {
    form: 'list',
    sound: '[["dig", [], ["dirt"]]]',
    cut: '[["dig", [], ["di',
    ask: (io) => learntGraph(io, briefing, [], null, asking).then((found) => found ?? null),
  },
  'a critique (tacticrafter)': {
    form: 'object',
    sound: '{"success": true, "critique": "Sound."}',
    cut: '{"success": false, "critique": "So',
    ask: (io) => judge(io, { purpose: 'critique', briefing, agent: 'Ryn', tactics: [], error: null, chat: [], situation }, asking),
  },
  'a program (tacticrafter, newAction)': {
    form: 'program',
    sound: program,
    cut: program.slice(0, 50),
    ask: plainly(programFrom, 'program'),
  },
  'programs of a team (cot)': {
    form: 'program',
    sound: block('Ryn') + block('Raze'),
    cut: `${block('Ryn')}Raze:\n\`\`\`js\nasync function soundRaze(bot) { await mi`,
    ask: async (io) => {
      const programs = { ...noPrograms, warm: async () => undefined };
      const { models, tell } = io;
      const context = {
        team: 'red',
        seed: 1,
        random: new Random(1),
        models,
        programs,
        thinkTime: { policy: 'paused' } as const,
        options: {},
        tell,
      };
      const system = new ChainOfThought(context);
      await withClock((clock) => system.prepare(redBriefing('mushroom-war'), clock, async () => [seenBy('Ryn'), seenBy('Raze')]));
      const mains = system.checkpoint().programs.map(({ main }) => main);
      return mains.every((main) => main !== null) ? mains : null;
    },
  },
  'a reply (mindcraft)': {
    form: 'reply',
    sound: 'I go. !goToPlayer("Jill", 3)',
    cut: 'I go. !goToPlayer("Ji',
    ask: talking((model) => model.reply(converse)),
  },
  'a memory (mindcraft)': {
    form: 'words',
    sound: 'Jill counts.',
    cut: 'Jill counts and then sh',
    ask: talking((model) => model.newMemory('', turns)),
  },
  'whether to answer (mindcraft)': {
    form: 'words',
    sound: 'Respond.',
    cut: 'Respo',
    ask: talking(async (model) => ((await model.answersAtOnce('Jill', 'Hi.', 'dig')) ? true : null)),
  },
};

const rows = Object.entries(purposes).map(([name, asked]) => [name, asked] as const);
const filtered: Behaviour = (response) => {
  begin(response, '');
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] })}\n\n`);
  response.end('data: [DONE]\n\n');
};
const cutOff = 'cut off because it reached its largest length';

/** The value of a sound answer, the value after this behaviour, and what was asked and told. */
async function outcome(asked: Asked, first: Behaviour, then: Behaviour = says(asked.sound)) {
  const sound = await asked.ask(new Outcomes(says(asked.sound), says(asked.sound)));
  const io = new Outcomes(first, then);
  return { sound, value: await asked.ask(io), io };
}

describe.each(rows)('%s', (_, asked) => {
  test('that is whole is taken at once', async () => {
    const { sound, value, io } = await outcome(asked, says(asked.sound));
    expect([value, io.asked.length, io.issues]).toEqual([sound, 1, []]);
    expect(sound).not.toBeNull();
  });

  test('that is cut off is asked for again with the reason and more room', async () => {
    const { sound, value, io } = await outcome(asked, says(asked.cut, 100, 50, 'length'));
    expect([value, io.asked.length, io.issues]).toEqual([sound, 2, []]);
    expect(io.asked[1]?.prompt).toContain(cutOff);
    expect(io.asked[1]?.maxOutputTokens).toBe((io.asked[0]?.maxOutputTokens ?? 0) * 4);
  });

  test('that is always cut off is reported, with the option that helps, and its broken end is never taken', async () => {
    const { value, io } = await outcome(asked, says(asked.cut, 100, 50, 'length'), says(asked.cut, 100, 50, 'length'));
    expect(value).toBeNull();
    expect(io.issues.join()).toContain('The option maxOutputTokens of its system');
  });

  test('that is cut off after its end is whole, unless it is prose', async () => {
    const after = `${asked.sound}\nThis was my answer because I`;
    const { sound, value, io } = await outcome(asked, says(after, 100, 50, 'length'));
    expect([io.asked.length, io.issues]).toEqual([asked.form === 'words' ? 2 : 1, []]);
    if (asked.form !== 'reply') expect(value).toEqual(sound);
    else expect(value).toEqual({ text: asked.sound, toolCalls: [] });
  });

  test('that is empty is asked for again with the reason', async () => {
    const { sound, value, io } = await outcome(asked, says(''));
    expect([value, io.asked.length, io.issues]).toEqual([sound, 2, []]);
    expect(io.asked[1]?.prompt).toContain('It was empty.');
  });

  test('that is always empty is reported', async () => {
    const { value, io } = await outcome(asked, says(''), says(''));
    expect(value).toBeNull();
    expect(io.issues.join()).toContain('It was empty.');
  });

  test('that is thinking without an end gets more room at once', async () => {
    const { sound, value, io } = await outcome(asked, says('<think>Hm, !stop or [] or {}', 100, 50, 'length'));
    expect([value, io.asked.length, io.issues]).toEqual([sound, 1, []]);
  });

  test('that a content filter stops is reported with its reason, and not asked for again', async () => {
    const { value, io } = await outcome(asked, filtered);
    expect([value, io.asked.length]).toEqual([null, 1]);
    expect(io.issues.join()).toContain('content_filter');
  });

  test('that the provider refuses is reported, and not asked for again', async () => {
    const { value, io } = await outcome(asked, refuses(400, 'No such luck.'));
    expect([value, io.asked.length]).toEqual([null, 1]);
    expect(io.issues.join()).toContain('No such luck.');
  });

  test('that fails leaves no trace in the prompt', async () => {
    const { sound, value, io } = await outcome(asked, refuses(503, 'Overloaded.'));
    expect([value, io.asked.length, io.issues]).toEqual([sound, 2, []]);
    expect(io.asked[1]?.prompt).toBe(io.asked[0]?.prompt);
  });

  test('to a prompt that is too long is never asked for with the same prompt', async () => {
    const message = "This model's maximum context length is 8192 tokens. However, your messages resulted in 9120 tokens.";
    const { io } = await outcome(asked, refuses(400, message), refuses(400, message));
    const lengths = io.asked.map(({ system, prompt }) => system.length + prompt.length);
    expect(lengths).toEqual([...new Set(lengths)].toSorted((one, other) => other - one));
    expect(io.issues.join()).toContain('maximum context length');
  });

  if (asked.form !== 'words' && asked.form !== 'reply')
    test('that is unreadable is asked for again with the reason', async () => {
      const { sound, value, io } = await outcome(asked, says('I cannot say.'));
      expect([value, io.asked.length, io.issues]).toEqual([sound, 2, []]);
      expect(io.asked[1]?.prompt).toContain('could not be used');
    });
});

describe('of a cut answer', () => {
  test.each([
    [
      'subtasks',
      'subtasks (villager-agent)',
      '[{"id": 1, "description": "First", "assigned agents": ["Bob"]}, {"id": 2, "descr',
      ['First'],
    ],
    [
      'subtasks in an object',
      'subtasks (villager-agent)',
      '{"subtasks": [{"id": 1, "description": "First"}, {"id": 2, "description": "Sec',
      ['First'],
    ],
    [
      'relations',
      'causal relations (tacticrafter)',
      '[["dig", [], ["dirt"]], ["bake", ["wh',
      [{ action: 'dig', causes: [], effects: ['dirt'] }],
    ],
    ['tactics', 'tactics (tacticrafter)', '[tactics]\n1. Ryn digs.\n2. Raze di', ['1. Ryn digs.']],
    ['sentences', 'a memory (mindcraft)', 'Jill counts. Then sh', 'Jill counts.'],
    ['words of a reply', 'a reply (mindcraft)', 'I go there. And then I wi', { text: 'I go there.', toolCalls: [] }],
  ])('only complete %s are taken, with a notice, if no whole answer comes', async (_, name, answer, expected) => {
    const asked = purposes[name];
    if (asked === undefined) throw new Error('There is no such purpose.');
    const io = new Outcomes(says(answer, 100, 50, 'length'), says(answer, 100, 50, 'length'));
    expect(await asked.ask(io)).toEqual(expected);
    expect(io.asked.length).toBeGreaterThan(1);
    expect(io.issues.filter((text) => text.includes('only the complete part'))).toHaveLength(1);
  });
});

test('a prompt that is too long loses its oldest turns, and later ones begin without them', async () => {
  const message = "This model's maximum context length is 8192 tokens.";
  const io = new Outcomes(refuses(400, message), says('I go.'));
  const replies = await withClock(async (clock) => {
    const model = new AgentModel(io, { agent: 'Andy', clock }, mindcraftOptionsSchema.parse({}), readProfile({}), signal);
    return [await model.reply(converse), await model.reply(converse)].map((reply) => reply?.text);
  });
  expect(replies).toEqual(['I go.', 'I go.']);
  const kept = io.asked.map(({ prompt }) => ['one', 'two', 'three', 'four'].filter((word) => prompt.includes(`${word} long`)));
  expect(kept).toEqual([
    ['one', 'two', 'three', 'four'],
    ['two', 'three', 'four'],
    ['two', 'three', 'four'],
  ]);
  expect(io.issues).toEqual([]);
});

test('a length that a user set is kept when an answer is cut off', async () => {
  const io = new Outcomes(says('{"a', 100, 50, 'length'), says('{"action": "x", "arguments": {}}'));
  const facts = { purpose: 'question' };
  const text = () => ({ system: 's', prompt: 'p' });
  await askModelForResult(io, {
    ...asking,
    fixedLength: true,
    facts,
    agent: null,
    text,
    read: (answer) => actIn(answer, [], []),
    attempts: 2,
  });
  expect(io.asked.map(({ maxOutputTokens }) => maxOutputTokens)).toEqual([1000, 1000]);
});
