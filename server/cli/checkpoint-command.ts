import { z } from 'zod';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { setupOf } from '#lib/domain/setup-of.ts';
import { teamIds } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import { dataFolder } from '../db/data-folder.ts';
import type { Checkpoints } from '../match/process-protocol.ts';
import { CheckpointShelf } from '../runs/checkpoint-shelf.ts';
import { print, printJson, table, tell } from './console.ts';

/** The names under which a match's teams are saved: red under the name itself, blue with "-blue" after it. */
export function checkpointNames(name: string) {
  return { red: name, blue: `${name}-blue` } as const;
}

/** Saves what the teams of a match learnt; a team that learns nothing is left out. Throws an InputError where a name is taken. */
export function saveCheckpoints(
  shelf: CheckpointShelf,
  name: string,
  { id, teams, systems, scenario, episodes }: MatchConfiguration & { readonly id: string },
  learnt: Checkpoints | null,
): void {
  for (const team of teamIds) {
    const data = learnt?.[team] ?? null;
    if (data === null) continue;
    const saved = { checkpoint: 1, system: setupOf(teams[team], systems).agent, scenario, episodes, match: id, team } as const;
    tell(`What ${team} learnt is saved: ${shelf.write(checkpointNames(name)[team], { ...saved, data: z.json().parse(data) })}`);
  }
}

/** Prints the saved checkpoints; one that cannot be used with the reason. */
export async function checkpointsCommand(options: { readonly json?: boolean }): Promise<void> {
  const shelf = new CheckpointShelf(dataFolder());
  const found = shelf.names.map((name): Listed => {
    try {
      const { system, scenario, episodes } = shelf.read(name);
      return { name, system, scenario, episodes, path: shelf.pathOf(name) };
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
  return [listed.name, listed.system, listed.scenario, `${listed.episodes} episodes`, listed.path];
}
