import type { SceneView } from '#components/scene/world/view-port.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family } from '#lib/families/family.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import { mostPictures, type SceneLayoutName } from './use-scene-layout.ts';

/** The agent of a team with the most scoring items; the first one if none leads. Null for a team without agents. */
export function leadingAgent(agents: readonly AgentView[], team: TeamId, scoring: string | null): AgentView | null {
  const held = (agent: AgentView): number => (scoring === null ? 0 : (agent.items[scoring] ?? 0));
  return agents
    .filter(({ seat }) => seat.team === team)
    .reduce<AgentView | null>((best, agent) => (best === null || held(agent) > held(best) ? agent : best), null);
}

/**
 * The pictures of a layout. `single`: none. `four`: first person of the first four agents, with each of two teams in its own column.
 * `eight`: first person of the first eight agents, team after team.
 * `split`: the leading agent of each of the first two teams, or the chosen agent instead of its team's leader; for a single team, its first
 * two agents.
 */
export function scenePictures(
  layout: SceneLayoutName,
  agents: readonly AgentView[],
  scoring: Family['scoringItems'],
  chosen: string | null,
): readonly SceneView[] {
  if (layout === 'single') return [];
  if (layout === 'four' || layout === 'eight') {
    const columns = [...Map.groupBy(agents, ({ seat }) => seat.team).values()];
    const rows = Math.max(0, ...columns.map(({ length }) => length));
    const ordered =
      layout === 'eight' ? columns.flat() : Array.from({ length: rows }, (_, row) => columns.map((column) => column[row])).flat();
    return ordered
      .filter((agent) => agent !== undefined)
      .slice(0, mostPictures[layout])
      .map(({ seat }) => ({ id: `${layout} ${seat.agent}`, camera: { mode: 'first', agent: seat.agent } }));
  }
  const teams = [...new Set(agents.map(({ seat }) => seat.team))].slice(0, 2);
  if (teams.length === 1) {
    const [first, second] = agents;
    const beside = agents.find(({ seat }) => seat.agent === chosen && seat.agent !== first?.seat.agent) ?? second;
    return [first, beside].flatMap((agent) =>
      agent === undefined ? [] : [{ id: `split ${agent.seat.agent}`, camera: { mode: 'follow', agent: agent.seat.agent } } as const],
    );
  }
  return teams.flatMap((team) => {
    const agent =
      agents.find(({ seat }) => seat.team === team && seat.agent === chosen) ?? leadingAgent(agents, team, scoring[team] ?? null);
    return agent === null ? [] : [{ id: `split ${team}`, camera: { mode: 'follow', agent: agent.seat.agent } } as const];
  });
}
