import { z } from 'zod';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { Random } from '#server/minecraft/random.ts';
import type { Gateway } from '#server/models/gateway.ts';
import { type GatedTask, templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { endedBy } from './ended-by.ts';
import { type Behaviour, says } from './model-server.ts';

const tasks = templateTasks.map(({ make }) => make());

/** Adjudicators of scripted quality: two that always say the same, one that tosses a coin, and one that knows the task. */
export const adjudicators = ['always', 'never', 'coin', 'oracle'] as const;
export type Adjudicator = (typeof adjudicators)[number];

const candidates = z.union([
  z.object({ kind: z.literal('LOCAL_RECOVER'), estimatedSeconds: z.number() }),
  z.object({ kind: z.literal('REQUEST_MATERIAL'), item: z.string(), distance: z.number() }),
]);
/**
 * Limits under which no call is repeated on a loaded machine: a repeated attempt costs its prompt once more, so that tokens would count how busy the machine is.
 */
export const patientLimits = { attemptMs: 60_000, callMs: 120_000 };
const blocksPerSecond = 4.3;
const charactersPerToken = 4;

/** How a local server answers decision cards of a task as this adjudicator. The coin is the same for the same task. */
export function adjudicating(adjudicator: Adjudicator, task: GatedTask): Behaviour {
  const coin = new Random(task.seed).fork(task.id);
  return (response, request, seen) => {
    const prompt = (seen.body.messages ?? [])
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n');
    const escalates = decides(adjudicator, task, prompt, coin);
    const answer = JSON.stringify({ decision: escalates ? 'escalate' : 'stay_local', confidence: 1 });
    const tokens = (text: string): number => Math.ceil(text.length / charactersPerToken);
    return says(answer, tokens(prompt), tokens(answer))(response, request, seen);
  };
}

function decides(adjudicator: Adjudicator, task: GatedTask, prompt: string, coin: Random): boolean {
  if (adjudicator === 'coin') return coin.chance(0.5);
  return adjudicator === 'oracle' ? isWorthAsking(task, prompt) : adjudicator === 'always';
}

/** Whether a request would be met, and sooner than the way alone: a team-mate really has the item, and its walk is the shorter one. */
function isWorthAsking(task: GatedTask, prompt: string): boolean {
  const cards = [...prompt.matchAll(/\{"kind":.*\}/g)].flatMap(([text]) => candidates.safeParse(JSON.parse(text)).data ?? []);
  const alone = cards.find((card) => card.kind === 'LOCAL_RECOVER');
  const asked = cards.find((card) => card.kind === 'REQUEST_MATERIAL');
  if (asked === undefined) return false;
  const need = task.needs.find(({ item }) => item === asked.item);
  const isMet = need !== undefined && need.giver !== null && task.template.supplied;
  return isMet && (alone === undefined || alone.estimatedSeconds > asked.distance / blocksPerSecond);
}

/**
 * Plays a task of gated coordination with all model calls through a gateway, until a tick or the task's own limit. Returns its result and its
 * events.
 */
export async function playAdjudicated(gateway: Gateway, task: string, options: Readonly<Record<string, unknown>>, limit?: number) {
  const agents = tasks.find(({ id }) => id === task)?.seats.length ?? 2;
  const systems = { builders: { agent: 'gated', options } };
  const models = { model: 'compatible/priced' };
  const asking = { scenario: 'gated', task, agents, teams: { team: 'builders' }, seed: 1, episodes: 1, systems, models };
  const configuration = matchConfigurationSchema.parse(asking);
  const log = new EventLog(0);
  const transport: AskGateway = (call, signal) => gateway.ask({ match: 'm', run: null, generation: 1 }, models, call, signal);
  const plan = { match: 'm', configuration, fromEpisode: 0, checkpoints: null, log, models: transport, recording: () => null };
  return endedBy('gated', limit, async () => {
    for await (const { result } of playMatch(plan)) {
      const events: readonly MatchEvent[] = log.episodeEvents;
      return { result, events };
    }
    throw new Error(`The task ${task} had no episode.`);
  });
}
