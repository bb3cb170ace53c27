import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ofTeam, type PerTeam, type TeamId } from '#lib/domain/team.ts';
import { failureIn, type ModelFailureReason } from '#server/contract/model-failure.ts';

/** How an episode counts. */
export interface Counting {
  /** Why it is excluded from every figure, or null if it counts. */
  readonly excluded: string | null;
  /** The teams that forfeited it, each with the cause; the episode counts. Empty where it is excluded. */
  readonly forfeits: Forfeits;
}

/**
 * Failures that count against the team or its model: too slow for the episode, or a prompt or answer that is too large. All other causes
 * are outside: key, provider, budget, cassette.
 */
const ownFailures: ReadonlySet<ModelFailureReason> = new Set(['aborted', 'too-large']);
const longestReason = 400;

type EventOf<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** An episode as one team played it: the events of its log before the end, and the numbers of the team's actions. */
interface Part {
  readonly events: readonly MatchEvent[];
  readonly team: TeamId;
  readonly acts: readonly number[];
}

function partOf(events: readonly MatchEvent[], team: TeamId): Part {
  const agents = new Set(
    events
      .flatMap((event) => (event.kind === 'episode-started' ? event.seats : []))
      .flatMap((seat) => (seat.team === team ? [seat.agent] : [])),
  );
  return { events, team, acts: events.flatMap((event) => (event.kind === 'action' && agents.has(event.agent) ? [event.seq] : [])) };
}

/** Whether no agent of the team acted after an event. */
function stoodStillAfter({ acts }: Part, { seq }: MatchEvent): boolean {
  return acts.every((act) => act < seq);
}

/** The calls whose answers could not be used, with the words of the issue that says so. */
function unusable(events: readonly MatchEvent[]): ReadonlyMap<string, string> {
  return new Map(events.flatMap((event) => (event.kind === 'issue' ? (event.calls ?? []).map((call) => [call, event.text] as const) : [])));
}

/** The calls of a team, of those that its built-in systems wrote or of those that its own program wrote. */
function callsOf({ events, team }: Part, byProgram: boolean): EventOf<'model-call'>[] {
  return events.filter(
    (event): event is EventOf<'model-call'> =>
      event.kind === 'model-call' && event.team === team && (event.byProgram === true) === byProgram,
  );
}

/** The failed calls of a team that got no answer. */
function failedCalls(part: Part, byProgram: boolean): EventOf<'model-call'>[] {
  const calls = callsOf(part, byProgram);
  return calls.some(({ state }) => state === 'done') ? [] : calls.filter(({ state }) => state === 'failed');
}

function noAnswer({ model, reason = '' }: EventOf<'model-call'>): string {
  return `had no answer from ${model}: ${failureIn(reason)?.message ?? reason}`;
}

/**
 * Every model call of the built-in systems failed, and at least one of them for a reason that lies with neither the team nor its model; or no
 * answer could be used.
 */
function unanswered(part: Part): string | null {
  const calls = callsOf(part, false);
  const unused = unusable(part.events);
  const done = calls.filter(({ state, purpose }) => state === 'done' && purpose !== 'embed');
  if (done.some(({ call }) => !unused.has(call))) return null;
  const last = calls.findLast(({ state, reason = '' }) => {
    const failure = failureIn(reason);
    return state === 'failed' && (failure === null || !ownFailures.has(failure.reason));
  });
  if (last !== undefined) return noAnswer(last);
  const answer = done.at(-1);
  return answer === undefined ? null : `had no answer from ${answer.model} that could be used: ${unused.get(answer.call)}`;
}

/** The team never acted because of an error in its program. */
function inactive({ events, team, acts }: Part): string | null {
  if (acts.length > 0) return null;
  const last = events.findLast((event) => event.kind === 'issue' && event.team === team && event.severity === 'error');
  return last?.kind === 'issue' ? `did not act once. ${last.text}` : null;
}

/** A built-in program broke down. */
function broken({ events, team }: Part): string | null {
  const issue = events.find((event) => event.kind === 'issue' && event.team === team && event.excludes === true);
  return issue?.kind === 'issue' ? `broke down. ${issue.text}` : null;
}

/** An external team was not connected at the end, or it owed an answer and did nothing more. */
function absent(part: Part): string | null {
  const own = part.events.filter((event): event is EventOf<'outside-team'> => event.kind === 'outside-team' && event.team === part.team);
  const last = own.at(-1);
  if (last === undefined || last.state === 'here') return null;
  if (last.state === 'silent') {
    if (!stoodStillAfter(part, last)) return null;
    return `${part.acts.length === 0 ? 'did not act once' : 'stopped answering'}. ${last.detail}`;
  }
  const detail = last.state === 'lost' ? last.detail : `It was expected at ${last.detail}.`;
  const wasHere = last.tick >= 0 || part.acts.length > 0;
  return `${wasHere ? 'left before the end' : 'was not there'}. ${detail}`;
}

/** The program of an external team said that it plays no further, and its agents did nothing more. */
function stopped(part: Part): string | null {
  const issue = part.events.findLast((event) => event.kind === 'issue' && event.team === part.team && event.stops === true);
  return issue?.kind === 'issue' && stoodStillAfter(part, issue) ? `stopped playing. ${issue.text}` : null;
}

/** The prompts that an external team wrote itself were all refused or failed, and its agents did nothing after the first of them. */
function refused(part: Part): string | null {
  const failed = failedCalls(part, true).filter(({ reason = '' }) => failureIn(reason)?.reason !== 'aborted');
  const [first] = failed;
  const last = failed.at(-1);
  return first === undefined || last === undefined || !stoodStillAfter(part, first) ? null : noAnswer(last);
}

/** How teams play an episode, beyond what its log says. */
export interface CountedPlay {
  /** The teams with an own or remote team in them. */
  readonly external?: ReadonlySet<TeamId>;
  /** Model calls get recorded answers. */
  readonly fromCassette?: boolean;
}

/**
 * Why no episode of a match counts in which an external team plays while built-in systems get recorded answers: the course that the team
 * takes decides whether they fit.
 */
function repeated(parts: readonly Part[], { external = new Set(), fromCassette = false }: CountedPlay): string | null {
  if (!fromCassette || external.size === 0 || parts.every((part) => callsOf(part, false).length === 0)) return null;
  return 'An external team plays while the other systems get the answers of a cassette, so no episode of this match counts.';
}

/**
 * Whether an episode counts, and which teams forfeited it.
 *
 * Only what the arena or a provider did excludes an episode: a built-in program that broke down, or a built-in system that got no answer
 * from its model for a reason outside both. What an external team brings about itself never does, because a team that can make its episode
 * void chooses which of its episodes count. Its prompts are such a thing too: who writes a prompt can write one that fails. If its agents
 * stand still for such a cause, it forfeits: the episode counts as played, and the cause is shown. A team that plays badly or slowly, or
 * that recovers, does not forfeit.
 */
export function countingOf(episode: readonly MatchEvent[], teams: PerTeam<string>, play: CountedPlay = {}): Counting {
  const { external = new Set<TeamId>() } = play;
  const end = episode.findIndex(({ kind }) => kind === 'episode-ended');
  const events = end < 0 ? episode : episode.slice(0, end);
  const parts = Object.keys(teams).map((team) => partOf(events, team));
  const repetition = repeated(parts, play);
  if (repetition !== null) return { excluded: repetition, forfeits: {} };
  const worded = ({ team }: Part, why: string): string => `${ofTeam(teams, team)} ${why}`.slice(0, longestReason);
  const reasons = parts.flatMap((part) => {
    const why = broken(part) ?? unanswered(part) ?? (external.has(part.team) ? null : inactive(part));
    return why === null ? [] : [worded(part, why)];
  });
  if (reasons.length > 0) return { excluded: reasons.join(' '), forfeits: {} };
  const forfeits = parts.flatMap((part): [TeamId, string][] => {
    if (!external.has(part.team)) return [];
    const why = absent(part) ?? stopped(part) ?? refused(part) ?? inactive(part);
    return why === null ? [] : [[part.team, worded(part, why)]];
  });
  return { excluded: null, forfeits: Object.fromEntries(forfeits) };
}
