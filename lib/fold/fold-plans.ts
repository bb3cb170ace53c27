import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { withPlainText } from '#lib/plain-text.ts';
import { type AnsweredCall, noPlans, type PlanRevision, type PlansView, type SummaryView, type TeamPlans } from './plans-view.ts';

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** The most plans of a team that are kept, and the most states of a subtask: the newest ones. */
export const mostPlans = { revisions: 60, turns: 24 } as const;

/** A plan or a state that follows an answer within this time follows from it. */
const answerTicks = ticksPerSecond;

/** The newest of the answers that these callers got shortly before a tick; null for none. */
function callBefore(answers: ReadonlyMap<string, AnsweredCall>, callers: readonly string[], tick: number): string | null {
  const near = callers.flatMap((caller) => answers.get(caller) ?? []).filter((answer) => tick - answer.tick <= answerTicks);
  return (
    near.reduce<AnsweredCall | null>((best, answer) => (best === null || answer.tick >= best.tick ? answer : best), null)?.call ?? null
  );
}

/** The key of a team among the callers: no agent's name begins with a space. */
function teamCaller(team: TeamId): string {
  return ` ${team}`;
}

/** A node for every id, the first of each. */
function uniqueNodes(nodes: PlanRevision['nodes']): PlanRevision['nodes'] {
  return [...new Map(nodes.toReversed().map((node) => [node.id, node])).values()].reverse();
}

function withPlan(view: PlansView, event: Of<'task-graph'>): PlansView {
  const { team, revision, seq, tick, text } = event;
  const before = view.teams[team];
  const last = before?.revisions.at(-1);
  const nodes = uniqueNodes(event.nodes);
  const ids = new Set(nodes.map(({ id }) => id));
  const older = new Set(last?.nodes.map(({ id }) => id));
  const call = callBefore(view.answers, [teamCaller(team)], tick);
  const added = last === undefined ? [] : nodes.flatMap(({ id }) => (older.has(id) ? [] : [id]));
  const dropped = [...older].filter((id) => !ids.has(id));
  const next: PlanRevision = { revision, seq, tick, text, nodes, added, dropped, call };
  const revisions = [...(before?.revisions ?? []), next].slice(-mostPlans.revisions);
  const known = new Set(revisions.flatMap((plan) => plan.nodes.map(({ id }) => id)));
  const tasks = new Map([...(before?.tasks ?? [])].filter(([id]) => known.has(id)));
  return { ...view, teams: { ...view.teams, [team]: { revisions, tasks } } };
}

function withState(view: PlansView, event: Of<'task-state'>): PlansView {
  const { team, task, seq, tick, state, agents, text = null } = event;
  const plans = view.teams[team];
  if (plans?.revisions.some(({ nodes }) => nodes.some(({ id }) => id === task)) !== true) return view;
  const before = plans.tasks.get(task) ?? { begun: null, turns: [] };
  const call = callBefore(view.answers, [teamCaller(team), ...agents], tick);
  const turns = [...before.turns, { seq, tick, state, agents, text, call }].slice(-mostPlans.turns);
  const begun = before.begun ?? (state === 'running' ? tick : null);
  const tasks = new Map(plans.tasks).set(task, { begun, turns });
  const after: TeamPlans = { ...plans, tasks };
  return { ...view, teams: { ...view.teams, [team]: after } };
}

function withSummary(view: PlansView, event: Of<'summary'>): PlansView {
  const { team, episode, tick, text } = event;
  const agent = event.agent ?? null;
  const others = view.summaries.filter((summary) => summary.team !== team || summary.agent !== agent);
  const next: SummaryView = { team, agent, episode, tick, text };
  return { ...view, summaries: [...others, next] };
}

/**
 * The plans after one more event; the same object if the event does not concern them. A new episode starts without plans; summaries last
 * until the next one. States of subtasks that no known plan has are ignored.
 */
function foldPlans(view: PlansView, event: MatchEvent): PlansView {
  switch (event.kind) {
    case 'episode-started':
      return { ...noPlans, episode: event.episode, summaries: view.summaries };
    case 'model-call': {
      if (event.state !== 'done') return view;
      const { call, team, tick, agent } = event;
      return { ...view, answers: new Map(view.answers).set(agent ?? teamCaller(team), { call, team, tick }) };
    }
    case 'task-graph':
      return withPlan(view, event);
    case 'task-state':
      return withState(view, event);
    case 'summary':
      return withSummary(view, event);
    default:
      return view;
  }
}

const concerned: ReadonlySet<MatchEvent['kind']> = new Set(['episode-started', 'model-call', 'task-graph', 'task-state', 'summary']);

/** The plans after several events of a log. Text from agents is made plain. */
export function foldPlansOf(view: PlansView, events: readonly MatchEvent[]): PlansView {
  return events.reduce((before, event) => (concerned.has(event.kind) ? foldPlans(before, withPlainText(event)) : before), view);
}
