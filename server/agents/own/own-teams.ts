import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { jsonValueSchema } from '#lib/domain/json-value.ts';
import { nameSchema } from '#lib/domain/name.ts';
import type { AgentSummary } from '#lib/domain/scenario-summary.ts';
import { jsonOf } from '#lib/file-text.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { causeOf } from '#lib/message-of.ts';
import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { readOptions } from '../toolkit/read-options.ts';
import { answerSeconds, moduleTeam } from './own-module.ts';

/** Possible names of a team's file; the first existing one counts. */
const files = ['team.ts', 'team.js', 'team.mjs'];
const manifestName = 'team.json';

const manifestSchema = z.strictObject({
  title: z.string().min(1).max(80).optional(),
  summary: z.string().min(1).max(300).optional(),
  scenarios: z.array(nameSchema).min(1).max(20).optional(),
  /** Possible options with a description of each. */
  options: z.record(z.string().max(64), z.string().max(200)).optional(),
});

/** The folder of a data folder for own teams, one subfolder each. */
export function teamsFolder(data: string): string {
  return resolve(data, 'teams');
}

/**
 * The own teams in a folder, without loading their code. A team whose manifest names no scenarios plays `scenarios`. A team that cannot play
 * has the reason.
 */
export function ownTeams(folder: string, scenarios: readonly string[]): AgentSummary[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  return entries.map(({ name }) => summaryOf(folder, name, scenarios)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** One own team, ready to play; null if there is no such folder. */
export function ownTeam(folder: string, name: string): AgentSystemDefinition | null {
  if (!nameSchema.safeParse(name).success || !existsSync(join(folder, name))) return null;
  const summary = summaryOf(folder, name, []);
  return {
    summary,
    create(context) {
      if (summary.problem !== undefined) throw new Error(summary.problem);
      const options = readOptions(name, z.record(z.string(), jsonValueSchema), context.options);
      return moduleTeam(context, fileOf(join(folder, name)) ?? '', answerSeconds, options);
    },
  };
}

function fileOf(folder: string): string | null {
  return files.map((name) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function summaryOf(teams: string, name: string, scenarios: readonly string[]): AgentSummary {
  const folder = join(teams, name);
  const plain: AgentSummary = { id: name, title: name, summary: `Your own team in teams/${name}.`, kind: 'own', scenarios };
  if (!nameSchema.safeParse(name).success)
    return { ...plain, problem: `The folder teams/${name} cannot be a team's: use lower-case letters, digits, dashes and underscores.` };
  if (fileOf(folder) === null) return { ...plain, problem: `There is no ${files.join(', ')} in teams/${name}. Put the team's code there.` };
  const path = join(folder, manifestName);
  if (!existsSync(path)) return plain;
  const wrong = (why: string): AgentSummary => ({
    ...plain,
    problem: `teams/${name}/${manifestName} cannot be used: ${withFullStop(why)} Correct or remove it: the file is optional.`,
  });
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return wrong(causeOf(error));
  }
  const read = jsonOf(text);
  if (!read.ok) return wrong(`it ${read.problem}`);
  const manifest = manifestSchema.safeParse(read.value);
  if (!manifest.success) return wrong(issuesInWords(manifest.error));
  const { title = name, summary = plain.summary, ...more } = manifest.data;
  return { ...plain, title, summary, scenarios: more.scenarios ?? scenarios, ...(more.options ? { options: more.options } : {}) };
}
