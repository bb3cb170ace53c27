import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import {
  type AgentMindView,
  type CallerView,
  emptyAgentMind,
  emptyTeamMind,
  type GraphView,
  type GrowthView,
  type LinesView,
  type MindsView,
  type RelationView,
  type TeamMindView,
} from './minds-view.ts';

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;

/** The text of a line without its number: a line that only moved is the same line. */
function said(line: string): string {
  return line.replace(/^\s*\d+[.)]\s*/, '').trim();
}

function linesAfter(before: LinesView | null, event: Of<'tactics'> | Of<'opponent-model'>): LinesView {
  const { revision, episode, lines } = event;
  if (before?.revision === revision) {
    const marks = new Map(before.lines.map((line) => [line.text, line.isNew]));
    return { ...before, lines: lines.map((text) => ({ text, isNew: marks.get(text) ?? false })) };
  }
  const known = before === null ? null : new Set(before.lines.map(({ text }) => said(text)));
  const kept = new Set(lines.map(said));
  return {
    revision,
    episode,
    lines: lines.map((text) => ({ text, isNew: known !== null && !known.has(said(text)) })),
    dropped: before?.lines.map(({ text }) => text).filter((text) => !kept.has(said(text))) ?? [],
  };
}

function sameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

function changeOf(known: readonly CausalRelation[] | null, relation: CausalRelation): RelationView['change'] {
  if (known === null) return null;
  const before = known.filter(({ action }) => action === relation.action);
  if (before.length === 0) return 'new';
  const isSame = before.some(({ causes, effects }) => sameItems(causes, relation.causes) && sameItems(effects, relation.effects));
  return isSame ? null : 'changed';
}

function graphAfter(before: GraphView | null, { revision, episode, relations }: Of<'causal-graph'>): GraphView {
  if (before?.revision === revision && before.episode === episode) return before;
  return {
    revision,
    episode,
    relations: relations.map((relation) => ({ ...relation, change: changeOf(before?.relations ?? null, relation) })),
  };
}

function growthOf({ episode, relations }: GraphView): GrowthView {
  const count = (change: RelationView['change']): number => relations.filter((relation) => relation.change === change).length;
  return { episode, relations: relations.length, added: count('new'), changed: count('changed') };
}

function mindOf(minds: MindsView, team: TeamId): TeamMindView {
  return minds.teams[team] ?? emptyTeamMind;
}

function withTeam(minds: MindsView, team: TeamId, part: Partial<TeamMindView>): MindsView {
  return { ...minds, teams: { ...minds.teams, [team]: { ...mindOf(minds, team), ...part } } };
}

function withAgent(minds: MindsView, agent: string, part: Partial<AgentMindView>): MindsView {
  const before = Object.hasOwn(minds.agents, agent) ? minds.agents[agent] : undefined;
  return { ...minds, agents: { ...minds.agents, [agent]: { ...(before ?? emptyAgentMind), ...part } } };
}

function newCaller({ team, agent }: Of<'model-call'>): CallerView {
  return {
    team,
    agent: agent ?? null,
    open: [],
    last: null,
    answers: 0,
    failures: 0,
    inputTokens: 0,
    outputTokens: 0,
    costUsd: 0,
    unpriced: 0,
  };
}

function callerAfter(before: CallerView, event: Of<'model-call'>): CallerView {
  const { call, purpose, model, episode, tick, state, reason = null, costUsd } = event;
  const asked = before.open.find((open) => open.call === call);
  const view = { call, purpose, model, episode, tick: asked?.tick ?? tick, state, reason };
  const open = before.open.filter((other) => other.call !== call);
  if (state === 'started') return { ...before, open: [...open, view] };
  if (state === 'failed') return { ...before, open, last: view, failures: before.failures + 1 };
  return {
    ...before,
    open,
    last: view,
    answers: before.answers + 1,
    inputTokens: before.inputTokens + (event.inputTokens ?? 0),
    outputTokens: before.outputTokens + (event.outputTokens ?? 0),
    costUsd: before.costUsd === null || costUsd === undefined ? null : before.costUsd + (costUsd ?? 0),
    unpriced: before.unpriced + (costUsd === null ? 1 : 0),
  };
}

function afterCall(minds: MindsView, event: Of<'model-call'>): MindsView {
  const index = minds.callers.findIndex(({ team, agent }) => team === event.team && agent === (event.agent ?? null));
  const before = minds.callers[index];
  if (before === undefined) return { ...minds, callers: [...minds.callers, callerAfter(newCaller(event), event)] };
  return { ...minds, callers: minds.callers.with(index, callerAfter(before, event)) };
}

/**
 * The minds after one more event; the same object if the event does not concern them. The changes of a revision are known only if the
 * previous revision is: in a recording of a later episode alone, nothing counts as new.
 */
export function foldMinds(minds: MindsView, event: MatchEvent): MindsView {
  switch (event.kind) {
    case 'episode-started': {
      // Calls that were open at the end of an episode get no answer any more.
      if (minds.callers.every(({ open }) => open.length === 0)) return minds;
      return { ...minds, callers: minds.callers.map((caller) => ({ ...caller, open: [] })) };
    }
    case 'tactics': {
      const { tactics } = mindOf(minds, event.team);
      const before = tactics.at(-1) ?? null;
      const next = linesAfter(before, event);
      const older = before?.revision === event.revision ? tactics.slice(0, -1) : tactics;
      return withTeam(minds, event.team, { tactics: [...older, next] });
    }
    case 'opponent-model':
      return withTeam(minds, event.team, { opponent: linesAfter(mindOf(minds, event.team).opponent, event) });
    case 'causal-graph': {
      const before = mindOf(minds, event.team);
      const graph = graphAfter(before.graph, event);
      const growth = [...before.growth.filter(({ episode }) => episode !== event.episode), growthOf(graph)];
      return withTeam(minds, event.team, { graph, growth });
    }
    case 'program': {
      const { revision, code, main } = event;
      return withAgent(minds, event.agent, { program: { revision, code, main }, line: null, error: null });
    }
    case 'program-line': {
      const isCurrent = minds.agents[event.agent]?.program?.revision === event.revision;
      return isCurrent ? withAgent(minds, event.agent, { line: event.line }) : minds;
    }
    case 'program-error':
      return withAgent(minds, event.agent, { error: { message: event.message, line: event.line ?? null, tick: event.tick } });
    case 'critique':
      return withAgent(minds, event.agent, { critique: { success: event.success, text: event.text, tick: event.tick } });
    case 'task-graph':
      return minds.hasPlans ? minds : { ...minds, hasPlans: true };
    case 'goal':
      return minds.hasAgents ? minds : { ...minds, hasAgents: true };
    case 'model-call': {
      const next = afterCall(minds, event);
      return event.agent && event.pictures && event.state !== 'started' ? withAgent(next, event.agent, { picture: event }) : next;
    }
    default:
      return minds;
  }
}
