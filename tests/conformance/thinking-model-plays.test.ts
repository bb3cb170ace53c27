import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { issueLine } from '#server/cli/told-issues.ts';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import type { ModelTransport } from '#server/contract/model-call.ts';
import type { PromptFacts } from '#server/contract/prompt-facts.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { answerOffline } from '#server/models/planner/offline-planner.ts';
import { GatewayStage } from './support/gateway-stage.ts';
import { type Behaviour, refuses, says } from './support/model-server.ts';

/*
 * A model that thinks for thousands of tokens before each answer, as o3-mini does, from a local server with OpenAI's protocol: thinking counts
 * in the length of an answer, and `max_tokens` is refused. Its answers are those of the offline planner. Matches with the default options of
 * the systems are completed.
 */

let stage: GatewayStage;
beforeAll(async () => {
  stage = await new GatewayStage().start();
});
afterAll(() => stage.close());

/**
 * Plays an episode with this model and the default options of a system; `always` replaces the answers. Returns the events and the lengths
 * that were asked for.
 */
async function play(scenario: string, task: string, agent: string, model: string, always?: Behaviour) {
  const known = new Map<string, PromptFacts | null>();
  const lengths: number[] = [];
  stage.server.behaviour = (response, request, seen) => {
    if (always !== undefined) return always(response, request, seen);
    const body: Readonly<Record<string, unknown>> = { ...seen.body };
    const prompt = String(seen.body.messages?.findLast(({ role }) => role === 'user')?.content);
    const answer = answerOffline(known.get(prompt) ?? null);
    const length = Number(body.max_completion_tokens ?? 0);
    const thought = 1500 + ((request * 977) % 6000);
    lengths.push(length);
    const behaviour: Behaviour =
      'max_tokens' in body
        ? refuses(400, "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.")
        : thought + estimatedTokens(answer) > length
          ? says('', 100, length, 'length')
          : says(answer, 100, thought + estimatedTokens(answer));
    return behaviour(response, request, seen);
  };
  const gateway = stage.gateway({ limits: { attemptMs: 60_000, callMs: 120_000 } });
  // Each call costs the same game time: here the length of answers counts, not their speed.
  const models = { model, thinkTime: { policy: 'fixed' as const, ms: 1000 } };
  const asked = { scenario, task, agents: 2, teams: { team: 'tested' }, seed: 1, episodes: 1, systems: { tested: { agent } }, models };
  const log = new EventLog(0);
  const scope = { match: 'm', run: null, generation: 1 };
  const transport: ModelTransport = {
    ask: (call, signal) => {
      known.set(call.question.prompt, call.question.facts);
      return gateway.ask(scope, models, call, signal);
    },
  };
  const configuration = matchConfigurationSchema.parse(asked);
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models: transport, recording: () => null };
  for await (const { result } of playMatch(plan)) return { result, events: log.episodeEvents, lengths };
  throw new Error('No episode was played.');
}

function issues(events: readonly MatchEvent[]): string[] {
  return events.flatMap((event) => (event.kind === 'issue' ? [event.text] : []));
}

test.each([
  ['construction', '0', 'villager-agent', 'compatible/o3-mini'],
  ['crafting', 'pink-wool-0', 'mindcraft', 'compatible/o3-mini'],
  ['crafting', 'pink-wool-0', 'mindcraft', 'compatible/a-model-without-a-known-name'],
])('%s %s is complete with %s and the default options: %s', { timeout: 240_000 }, async (scenario, task, agent, model) => {
  const { result, events, lengths } = await play(scenario, task, agent, model);
  expect(issues(events)).toEqual([]);
  expect(result).toMatchObject({ outcome: { kind: 'task', completion: 1 } });
  expect(result.unmeasured).toBeUndefined();
  expect(Math.max(...lengths)).toBeGreaterThan(8000);
});

test.each([
  ['construction', '0', 'villager-agent'],
  ['crafting', 'pink-wool-0', 'mindcraft'],
])(
  '%s %s with %s is excluded, with the reason and the option that helps, if no answer holds anything but thinking',
  { timeout: 240_000 },
  async (scenario, task, agent) => {
    const { result, events } = await play(scenario, task, agent, 'compatible/o3-mini', says('', 100, 50_000, 'length'));
    expect(result.unmeasured).toContain('had no answer from o3-mini that could be used');
    expect(issues(events).join()).toContain('The option maxOutputTokens of its system');
  },
);

test('a person on the command line reads why a model plays no part', { timeout: 240_000 }, async () => {
  const { events } = await play('crafting', 'pink-wool-0', 'mindcraft', 'compatible/plain', says('<think>Hey there! !stats</think>'));
  expect(issues(events).join()).toContain('It was empty.');
  expect(events.flatMap((event) => issueLine(event) ?? []).join()).toContain('got no reply from its model 3 times');
});
