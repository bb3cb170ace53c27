import type { SceneView } from '#components/scene/views/view-port.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { Family } from '#lib/families/family.ts';
import type { AgentView } from '#lib/fold/episode-view.ts';
import type { SceneLayoutName } from './use-scene-layout.ts';

const most = 4;

/** The agent of a team that holds most of what scores; the first one where none is ahead. Null where the team has no agents. */
export function leadingAgent(agents: readonly AgentView[], team: TeamId, scoring: string | null): AgentView | null {
  const held = (agent: AgentView): number => (scoring === null ? 0 : (agent.items[scoring] ?? 0));
  return agents
    .filter(({ seat }) => seat.team === team)
    .reduce<AgentView | null>((best, agent) => (best === null || held(agent) > held(best) ? agent : best), null);
}

/**
 * The pictures of a layout: none for `single`; for `four` the first four agents through their own eyes, red ones in the left column and
 * blue ones in the right; for `split` the leading agent of each team, or the chosen one in place of its team's.
 */
export function scenePictures(
  layout: SceneLayoutName,
  agents: readonly AgentView[],
  scoring: Family['scoringItems'],
  chosen: string | null,
): readonly SceneView[] {
  if (layout === 'single') return [];
  if (layout === 'four') {
    const [red, blue] = (['red', 'blue'] as const).map((team) => agents.filter(({ seat }) => seat.team === team));
    const rows = Math.max(red?.length ?? 0, blue?.length ?? 0);
    const ordered = Array.from({ length: rows }, (_, row) => [red?.[row], blue?.[row]]).flat();
    return ordered
      .filter((agent) => agent !== undefined)
      .slice(0, most)
      .map(({ seat }) => ({ id: `four ${seat.agent}`, camera: { mode: 'first', agent: seat.agent } }));
  }
  return (['red', 'blue'] as const).flatMap((team) => {
    const agent =
      agents.find(({ seat }) => seat.team === team && seat.agent === chosen) ?? leadingAgent(agents, team, scoring[team] ?? null);
    return agent === null ? [] : [{ id: `split ${team}`, camera: { mode: 'follow', agent: agent.seat.agent } } as const];
  });
}
