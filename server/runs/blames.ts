import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';

/** Number of process deaths in a team's work after which the team forfeits. */
const mostDeaths = 2;
const fileName = 'blames.jsonl';

const blameSchema = z.object({ team: teamIdSchema, reason: z.string() });

/**
 * The deaths of a match's processes that happened in the work of one team, stored in the match's folder across attempts. A team whose work
 * killed the process twice forfeits the rest of the match, so no team can void a match by crashing it.
 */
export class Blames {
  private readonly folder: string;

  constructor(data: string, match: string) {
    this.folder = resolve(data, 'matches', match);
  }

  /** Records one death. */
  add(team: TeamId, reason: string): void {
    mkdirSync(this.folder, { recursive: true });
    appendFileSync(join(this.folder, fileName), `${JSON.stringify({ team, reason })}\n`);
  }

  /** The teams that forfeit, with the reasons. Throws if the file cannot be read. */
  forfeits(): Forfeits {
    const path = join(this.folder, fileName);
    if (!existsSync(path)) return {};
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    const blames = lines.map((line) => blameSchema.parse(JSON.parse(line)));
    const forfeits: Forfeits = {};
    for (const team of new Set(blames.map((blame) => blame.team))) {
      const own = blames.filter((blame) => blame.team === team);
      const last = own.at(-1);
      if (last && own.length >= mostDeaths)
        forfeits[team] = `The match process died ${own.length} times in this team's work. ${last.reason}`.slice(0, 1000);
    }
    return forfeits;
  }
}
