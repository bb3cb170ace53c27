import type { MatchEvent } from '#lib/domain/match-event.ts';
import { rosterOf } from '#lib/domain/roster.ts';
import { mapTeams, type PerTeam, type TeamId } from '#lib/domain/team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { type Family, viewOf } from '#lib/families/family.ts';
import { withPlainText } from '#lib/plain-text.ts';
import { isSameList } from '#lib/same-list.ts';
import { audienceWords } from './audience-words.ts';
import { type AgentView, type EpisodeView, emptyEpisodeView, type MarkerKind, type MarkerView } from './episode-view.ts';
import { describeEvent } from './event-line.ts';
import { foldMinds } from './fold-minds.ts';
import { foldProvenance } from './fold-provenance.ts';
import { type KeptList, mostKept, withNewest } from './kept-lists.ts';

/** A sample later than a day into an episode is invalid: an edited recording must not fill the memory. */
const longestSeries = 86_400;
const webSocketAddress = /^wss?:\/\//;

/**
 * Number of moments after which moments of one kind and team must lie a second apart. After twice as many they must lie two seconds apart,
 * and so on: a timeline cannot show more.
 */
const denseMarkers = 2500;

/**
 * A view under change. For growing lists it contains only the additions, which are joined to the earlier list at the end, because the lists
 * are long.
 */
type Draft = { -readonly [Key in keyof EpisodeView]: EpisodeView[Key] extends readonly (infer Item)[] ? Item[] : EpisodeView[Key] } & {
  earlier: Pick<EpisodeView, KeptList | 'markers'>;
  /** The series with the samples of the batch, copied once for all of them; null before the first sample. */
  samples: PerTeam<number[]> | null;
};

function draftOf(view: EpisodeView): Draft {
  return {
    ...view,
    earlier: view,
    samples: null,
    steps: [...view.steps],
    roster: [...view.roster],
    agents: [...view.agents],
    lines: [],
    highLines: [],
    chat: [],
    markers: [],
    outcomes: [...view.outcomes],
  };
}

/** Whether a moment lies too close to the last one of its kind and team for a timeline with this many. */
function isCrowded({ earlier, markers }: Draft, marker: MarkerView): boolean {
  const distance = Math.floor((earlier.markers.length + markers.length) / denseMarkers) * ticksPerSecond;
  const since = marker.tick - distance;
  return distance > 0 && (hasLike(markers, marker, since) || hasLike(earlier.markers, marker, since));
}

/** Whether moments in order of time have one like this after a tick. */
function hasLike(markers: readonly MarkerView[], { kind, team }: MarkerView, since: number): boolean {
  const index = markers.findLastIndex((marker) => marker.tick <= since || (marker.kind === kind && marker.team === team));
  return (markers[index]?.tick ?? since) > since;
}

/** The earlier points if they are equal, so that components that show them do not re-render. */
function sameScores(before: PerTeam<number>, now: PerTeam<number>): PerTeam<number> {
  const teams = Object.keys(now);
  return teams.length === Object.keys(before).length && teams.every((team) => before[team] === now[team]) ? before : now;
}

/** The earlier list if a draft's list is equal, so that components that show it do not re-render. */
function unlessSame<Item>(before: readonly Item[], now: Item[]): readonly Item[] {
  return isSameList(before, now) ? before : now;
}

function changeAgent(draft: Draft, name: string, change: (agent: AgentView) => AgentView): void {
  const index = draft.agents.findIndex((agent) => agent.seat.agent === name);
  const agent = draft.agents[index];
  if (agent !== undefined) draft.agents[index] = change(agent);
}

function teamOf(draft: Draft, name: string | undefined): TeamId | null {
  return draft.agents.find((agent) => agent.seat.agent === name)?.seat.team ?? null;
}

/** Counts in the order in which the agent first held each item, so that slots do not move. */
function orderedItems(before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): Record<string, number> {
  const names = [...Object.keys(before).filter((name) => name in now), ...Object.keys(now).filter((name) => !(name in before))];
  return Object.fromEntries(names.map((name) => [name, now[name] ?? 0]));
}

/** Puts a sample into a series. Seconds without one are filled with the last known value. */
function withSample(series: number[], second: number, value: number): number[] {
  while (series.length < second) series.push(series.at(-1) ?? 0);
  series[second] = value;
  return series;
}

/** Notes the scores of a second of the episode. */
function sample(draft: Draft, second: number, scores: PerTeam<number>): void {
  draft.scores = sameScores(draft.scores, scores);
  if (second > longestSeries) return;
  const known = draft.samples ?? mapTeams(draft.series, (series) => [...series]);
  draft.samples = mapTeams(scores, (value, team) => withSample(known[team] ?? [], second, value));
}

function apply(draft: Draft, event: MatchEvent, family: Family): void {
  const mark = (team: TeamId | null, kind: MarkerKind, text?: string): void => {
    const marker = { tick: event.tick, team, kind, text };
    if (!isCrowded(draft, marker)) draft.markers.push(marker);
  };
  switch (event.kind) {
    case 'episode-started': {
      const { outcomes, seq, steps, minds, provenance, outside } = draft;
      Object.assign(draft, draftOf(emptyEpisodeView), {
        outcomes,
        seq,
        minds,
        provenance,
        outside,
        family: family.empty,
        steps: draft.episode === event.episode ? steps : [],
      });
      draft.episode = event.episode;
      draft.scenario = event.scenario;
      draft.task = event.task ?? null;
      draft.roster = [...rosterOf(event.teams, event.roster)];
      draft.scores = mapTeams(event.teams, () => 0);
      draft.limit = event.limit;
      draft.agents = event.seats.map((seat) => ({ seat, health: 20, food: 20, items: {}, held: null, action: null, alarm: null }));
      break;
    }
    case 'step': {
      const known = draft.steps.findIndex((step) => step.step === event.step);
      const step = { step: event.step, detail: event.detail };
      if (known < 0) draft.steps.push(step);
      else draft.steps[known] = step;
      break;
    }
    case 'play-started':
      draft.playing = true;
      break;
    case 'chat': {
      const team = teamOf(draft, event.from);
      draft.chat.push({ seq: event.seq, tick: event.tick, from: event.from, to: audienceWords(event, team), team, text: event.text });
      if (team !== null) mark(team, 'chat');
      break;
    }
    case 'action':
      changeAgent(draft, event.agent, (agent) => ({
        ...agent,
        action: { name: event.name, detail: event.detail, state: event.state, tick: event.tick },
      }));
      break;
    case 'alarm':
      changeAgent(draft, event.agent, (agent) => ({ ...agent, alarm: event }));
      mark(teamOf(draft, event.agent), 'issue', `${event.agent} ${event.text}: ${event.words}`);
      break;
    case 'command':
      if (event.by === 'agent' && event.state === 'started')
        changeAgent(draft, event.agent, (agent) => (agent.alarm?.words === event.command ? agent : { ...agent, alarm: null }));
      break;
    case 'inventory':
      changeAgent(draft, event.agent, (agent) => ({ ...agent, items: orderedItems(agent.items, event.items), held: event.held }));
      break;
    case 'block-broken': {
      const team = teamOf(draft, event.agent);
      if (event.owner !== undefined && event.owner !== team && !family.isHarmlessToBreak(event.block)) mark(team, 'sabotage');
      break;
    }
    case 'block-placed': {
      const team = teamOf(draft, event.agent);
      if (team !== null && event.owner !== undefined && event.owner !== team) mark(team, 'sabotage');
      break;
    }
    case 'health':
      changeAgent(draft, event.agent, (agent) => ({
        ...agent,
        health: event.health,
        food: event.food,
      }));
      break;
    case 'death':
      changeAgent(draft, event.agent, (agent) => ({ ...agent, health: 0 }));
      mark(teamOf(draft, event.agent), 'death');
      break;
    case 'score':
      draft.scores = sameScores(draft.scores, event.scores);
      mark(event.team, event.change >= 0 ? 'point' : 'loss');
      break;
    case 'sample':
      sample(draft, event.second, event.scores);
      break;
    case 'outside-team': {
      const { team, state, detail } = event;
      const address = state === 'expected' ? (webSocketAddress.test(detail) ? detail : null) : (draft.outside[team]?.address ?? null);
      draft.outside = { ...draft.outside, [team]: { state, detail, address } };
      if (event.state === 'silent' || event.state === 'lost') mark(event.team, 'issue');
      break;
    }
    case 'task-progress':
      draft.progress = { completion: event.completion, figures: event.figures, text: event.text };
      break;
    case 'issue':
      mark(teamOf(draft, event.agent), 'issue');
      break;
    case 'episode-ended': {
      const { episode, scores, ticks, hash, end = 'time', text = 'The time is up.' } = event;
      const outcome = { episode, scores, ticks, hash, end, text, outcome: event.outcome ?? { kind: 'points' as const, perTeam: scores } };
      draft.playing = false;
      // What the last moments decided came after the last sample.
      sample(draft, Math.ceil(ticks / ticksPerSecond), scores);
      draft.outcome = outcome;
      draft.outcomes.push(outcome);
      break;
    }
  }
  const { view, mark: own, isNews } = family.fold(viewOf(family, draft.family), event, (agent) => teamOf(draft, agent));
  draft.family = view;
  if (own !== null) mark('team' in event ? (event.team ?? null) : null, own);
  draft.minds = foldMinds(draft.minds, event);
  draft.provenance = foldProvenance(draft.provenance, event);
  if (!isNews) return;
  const line = describeEvent(
    event,
    draft.agents.map((agent) => agent.seat),
    family,
  );
  if (line === null) return;
  const traced = { ...line, call: draft.provenance.call };
  draft.lines.push(traced);
  if (line.weight === 'high') draft.highLines.push(traced);
}

/**
 * Folds a batch of events into the view. Events that are already folded (by number) are skipped, so a repeated batch changes nothing. The
 * earlier view is never changed, and its lists stay the same objects unless something was added. Text from agents, players and files is
 * made plain here, for all components. `family` is that of the match's scenario, the same for all batches of a match.
 */
export function foldEvents(view: EpisodeView, events: readonly MatchEvent[], family: Family): EpisodeView {
  const fresh = events.filter((event) => event.seq > view.seq);
  if (fresh.length === 0) return view;
  const draft = draftOf(view);
  for (const event of fresh) {
    if (event.seq <= draft.seq) continue;
    apply(draft, withPlainText(event), family);
    draft.seq = event.seq;
    if (event.episode === draft.episode) draft.tick = event.tick;
  }
  const { earlier, samples, ...folded } = draft;
  return {
    ...folded,
    series: samples ?? draft.series,
    steps: unlessSame(view.steps, draft.steps),
    roster: unlessSame(view.roster, draft.roster),
    agents: unlessSame(view.agents, draft.agents),
    lines: withNewest(earlier.lines, draft.lines, mostKept.lines),
    highLines: withNewest(earlier.highLines, draft.highLines, mostKept.highLines),
    chat: withNewest(earlier.chat, draft.chat, mostKept.chat),
    markers: withNewest(earlier.markers, draft.markers, Number.POSITIVE_INFINITY),
    outcomes: unlessSame(view.outcomes, draft.outcomes),
  };
}
