import { z } from 'zod';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { setupOf } from '#lib/domain/setup-of.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatCount } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import type { Checkpoints } from '#server/contract/process-protocol.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';
import { print, printJson, table, tell } from './console.ts';

/** The checkpoint name of a team: the first team under the name itself, every other with "-" and its own name after it. */
export function checkpointName(name: string, teams: readonly TeamId[], team: TeamId): string {
  return team === teams[0] ? name : `${name}-${team}`;
}

/** Saves what the teams of a match learned; skips a team that learns nothing. Throws an InputError if a name is taken. */
export function saveCheckpoints(
  checkpoints: CheckpointStore,
  name: string,
  { id, teams, systems, scenario, episodes }: MatchConfiguration & { readonly id: string },
  learnt: Checkpoints | null,
): void {
  for (const [team, plays] of Object.entries(teams)) {
    const data = learnt?.[team] ?? null;
    if (data === null) continue;
    const saved = { checkpoint: 1, system: setupOf(plays, systems).agent, scenario, episodes, match: id, team } as const;
    tell(
      `Checkpoint of ${team}: ${checkpoints.write(checkpointName(name, Object.keys(teams), team), { ...saved, data: z.json().parse(data) })}`,
    );
  }
}

/** Prints the saved checkpoints; an unusable one with the reason. */
export async function checkpointsCommand(options: { readonly json?: boolean }): Promise<void> {
  const checkpoints = new CheckpointStore(dataFolder());
  const found = checkpoints.names.map((name): Listed => {
    try {
      const { system, scenario, episodes } = checkpoints.read(name);
      return { name, system, scenario, episodes, path: checkpoints.pathOf(name) };
    } catch (error) {
      return { name, problem: messageOf(error) };
    }
  });
  if (options.json) await printJson(found);
  else if (found.length === 0) await print('There are no checkpoints. Save one with match --save-checkpoint NAME.');
  else await print(table(found.map(rowOf)));
}

type Listed =
  | { readonly name: string; readonly problem: string }
  | { readonly name: string; readonly system: string; readonly scenario: string; readonly episodes: number; readonly path: string };

function rowOf(listed: Listed): string[] {
  if ('problem' in listed) return [listed.name, listed.problem];
  return [listed.name, listed.system, listed.scenario, formatCount(listed.episodes, 'episode'), listed.path];
}
