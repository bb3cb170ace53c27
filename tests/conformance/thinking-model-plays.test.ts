import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { issueLine } from '#server/cli/told-issues.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { answerCard } from './support/gated-model.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, refuses, type SeenRequest, says } from './support/model-server.ts';
import { answerSubtask } from './support/subtask-model.ts';
import { answerTalk } from './support/talking-model.ts';

/*
 * A model that thinks for thousands of tokens before each answer, as o3-mini does, from a local server with OpenAI's protocol: thinking counts
 * in the length of an answer, and `max_tokens` is refused. Its answers come from the text of the messages alone, so a prompt that lacks
 * something fails here. Matches with the default options of the systems are completed.
 */

/** A model: the answer to the text of its messages. */
type Model = (system: string, prompt: string) => string;

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

interface Play {
  readonly scenario: string;
  readonly task: string;
  readonly agent: string;
  readonly agents?: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly model?: string;
}

/** Plays an episode with these answers, and with the default options of a system unless others are given. */
async function play({ scenario, task, agent, agents = 2, options = {}, model = 'compatible/o3-mini' }: Play, answers: Behaviour) {
  stage.server.behaviour = answers;
  const gateway = stage.gateway({ limits: { attemptMs: 60_000, callMs: 120_000 } });
  // Each call costs the same game time: here the length of answers counts, not their speed.
  const models = { model, thinkTime: { policy: 'fixed' as const, ms: 1000 } };
  const systems = { tested: { agent, options } };
  const log = new EventLog(0);
  const scope = { match: 'm', run: null, generation: 1 };
  const transport: AskGateway = (call, signal) => gateway.ask(scope, models, call, signal);
  const configuration = matchConfigurationSchema.parse({
    ...{ scenario, task, agents, teams: { team: 'tested' }, seed: 1, episodes: 1, systems, models },
  });
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models: transport, recording: () => null };
  for await (const { result } of playMatch(plan)) return { result, events: log.episodeEvents };
  throw new Error('No episode was played.');
}

const unsupported = refuses(
  400,
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
);

/** A server whose model thinks for 1,500 to 7,500 tokens before each answer; the lengths that are asked for are added to a list. */
function thinking(model: Model, lengths: number[]): Behaviour {
  return (response, request, seen) => {
    const body: Readonly<Record<string, unknown>> = { ...seen.body };
    const length = Number(body.max_completion_tokens ?? 0);
    const thought = 1500 + ((request * 977) % 6000);
    lengths.push(length);
    if ('max_tokens' in body) return unsupported(response, request, seen);
    const answer = model(said(seen, 'system'), said(seen, 'user'));
    const tokens = thought + estimatedTokens(answer);
    return (tokens > length ? says('', 100, length, 'length') : says(answer, 100, tokens))(response, request, seen);
  };
}

/** The text of the newest message of a role. */
function said({ body }: SeenRequest, role: string): string {
  return String(body.messages?.findLast((message) => message.role === role)?.content ?? '');
}

function issues(events: readonly MatchEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
}

type Case = [scenario: string, task: string, agent: string, model: Model, how?: Partial<Play>];
const title = '%s %s is complete with %s by a model that knows the prompts alone';

test.each<Case>([
  ['construction', '0', 'villager-agent', answerSubtask],
  ['farm-to-table', '0', 'villager-agent', answerSubtask],
  ['escape-room', '2-2', 'villager-agent', answerSubtask],
  ['crafting', 'pink-wool-0', 'mindcraft', answerTalk],
  ['crafting', 'pink-wool-0', 'mindcraft', answerTalk, { model: 'compatible/a-model-without-a-known-name' }],
  ['cooking', 'hells-kitchen-bread-golden-apple', 'mindcraft', answerTalk],
  ['gated', 'c01-1', 'gated', answerCard, { agents: 3 }],
])(title, { timeout: 240_000 }, completes);

test.each<Case>([
  ['construction', '12', 'villager-agent', answerSubtask],
  ['construction', '5', 'villager-agent', answerSubtask],
  ['farm-to-table', '50', 'villager-agent', answerSubtask],
  ['escape-room', '3-1', 'villager-agent', answerSubtask],
  ['crafting', 'lime-wool-0', 'mindcraft', answerTalk],
  ['crafting', 'purple-banner-0', 'mindcraft', answerTalk],
  ['cooking', 'hells-kitchen-bread-cake', 'mindcraft', answerTalk],
  ['blueprints', 'pyramid-2', 'mindcraft', answerTalk, { options: { programs: true } }],
  ['gated', 'b02-1', 'gated', answerCard, { agents: 3 }],
  ['gated', 'b05-1', 'gated', answerCard, { agents: 3 }],
])(title, { tags: ['long'], timeout: 240_000 }, completes);

async function completes(...[scenario, task, agent, model, how]: Case): Promise<void> {
  const lengths: number[] = [];
  const { result, events } = await play({ scenario, task, agent, ...how }, thinking(model, lengths));
  expect(issues(events)).toEqual([]);
  expect(result).toMatchObject({ outcome: { kind: 'task', completion: 1 } });
  expect(result.unmeasured).toBeUndefined();
  expect(Math.max(...lengths)).toBeGreaterThan(8000);
}

test.each([
  ['construction', '0', 'villager-agent'],
  ['crafting', 'pink-wool-0', 'mindcraft'],
])(
  '%s %s with %s is excluded, with the reason and the option that helps, if no answer holds anything but thinking',
  { tags: ['long'], timeout: 240_000 },
  async (scenario, task, agent) => {
    const { result, events } = await play({ scenario, task, agent }, says('', 100, 50_000, 'length'));
    expect(result.unmeasured).toContain('had no answer from o3-mini that could be used');
    expect(issues(events).join()).toContain('The option maxOutputTokens of its system');
  },
);

test('a person on the command line reads why a model plays no part', { timeout: 240_000 }, async () => {
  const plain = { scenario: 'crafting', task: 'pink-wool-0', agent: 'mindcraft', model: 'compatible/plain' };
  const { events } = await play(plain, says('<think>Hey there! !stats</think>'));
  expect(issues(events).join()).toContain('It was empty.');
  expect(events.flatMap((event) => issueLine(event) ?? []).join()).toContain('got no reply from its model 3 times');
});
