import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import type { PeopleReport } from '#server/contract/people-messages.ts';
import { EventLog } from '#server/match/event-log.ts';
import { type PlayedEpisode, playMatch } from '#server/match/match.ts';
import { MatchPeople } from '#server/play/match-people.ts';
import { peopleOf } from '#server/play/people-of.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { Hands } from './hands.ts';

export interface PeopleMatch {
  readonly configuration: MatchConfiguration;
  /** Called in every tick of the game. */
  tick(tick: number, match: PlayedByHand): void;
  /** Called when the lobby is open; by default all people take their seats and are ready. */
  lobby?(match: PlayedByHand): void;
  /** Makes the model calls of its systems. */
  readonly models?: AskGateway;
  /** Ends the match early. */
  readonly signal?: AbortSignal;
}

/** A match with people while it is played. */
export interface PlayedByHand {
  readonly people: MatchPeople;
  readonly hands: ReadonlyMap<string, Hands>;
  readonly events: readonly MatchEvent[];
  /** The newest report of a seat. */
  seat(agent: string): Extract<PeopleReport, { kind: 'seats' }>['seats'][number];
  readonly answers: readonly Extract<PeopleReport, { kind: 'answer' }>[];
}

/** Takes the seat of an agent with its invitation, opens its page, and is ready. */
export function takeSeat({ people, seat }: PlayedByHand, agent: string): void {
  people.order({ kind: 'take', ask: 1, agent, code: seat(agent).code ?? '' });
  people.order({ kind: 'connect', agent });
  people.order({ kind: 'ready', agent, ready: true });
}

/** Plays a match whose people are moved by a test, in this process and in lockstep. */
export async function playByHand({
  configuration,
  tick,
  lobby,
  models,
  signal,
}: PeopleMatch): Promise<PlayedByHand & { readonly played: PlayedEpisode[] }> {
  const plans = peopleOf(configuration, taskOf(configuration).seats);
  const hands = new Map(plans.map(({ agent }) => [agent, new Hands(agent, () => people)]));
  let seats: Extract<PeopleReport, { kind: 'seats' }> | null = null;
  const answers: Extract<PeopleReport, { kind: 'answer' }>[] = [];
  const people: MatchPeople = new MatchPeople({
    title: 'A match',
    seats: plans,
    spectatorDelay: 0,
    minecraftHost: null,
    report: (report) => {
      if (report.kind === 'seats') {
        if (report.lobby && seats === null) queueMicrotask(open);
        seats = report;
      }
      if (report.kind === 'answer') answers.push(report);
      if (report.kind === 'outputs') hands.get(report.agent)?.see(report.outputs);
    },
  });
  const open = (): void => {
    if (lobby) lobby(match);
    else for (const { agent } of plans) takeSeat(match, agent);
  };
  const log = new EventLog(0);
  const events: MatchEvent[] = [];
  log.listen((event) => events.push(event));
  const match: PlayedByHand = {
    ...{ people, hands, events, answers },
    seat(agent) {
      const seat = seats?.seats.find((one) => one.agent === agent);
      if (seat === undefined) throw new Error(`No seat of ${agent} was reported.`);
      return seat;
    },
  };
  const episodes = playMatch({
    match: 'test',
    configuration,
    fromEpisode: 0,
    checkpoints: null,
    log,
    people,
    ...(models === undefined ? {} : { models }),
    ...(signal === undefined ? {} : { signal }),
    recording: () => null,
    audience: {
      reset: () => undefined,
      frame: () => undefined,
      catchUp: () => undefined,
      tick: (now) => tick(now, match),
    },
  });
  const played: PlayedEpisode[] = [];
  try {
    for await (const episode of episodes) played.push(episode);
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
  return { ...match, played };
}
