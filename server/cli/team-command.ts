import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameSchema } from '#lib/domain/name.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { templateFiles, templateFolder } from '#server/agents/own/template-files.ts';
import { InputError } from '#server/contract/input-error.ts';
import { dataFolder, prepareDataFolder } from '#server/db/data-folder.ts';
import { print, tell } from './console.ts';
import { localCatalogue } from './local-catalogue.ts';

/** Writes a starting team into the data folder, and prints the next steps. Throws an InputError if the name is invalid or taken. */
export async function newTeamCommand(name: string): Promise<void> {
  const checked = nameSchema.safeParse(name);
  if (!checked.success) throw new InputError(`A team cannot be called "${name}". ${issuesInWords(checked.error)} Nothing was written.`);
  const data = dataFolder();
  const folder = join(teamsFolder(data), name);
  if (existsSync(folder)) throw new InputError(`There is a team "${name}" already, in ${folder}. Nothing was changed.`);
  const { agents } = await localCatalogue();
  if (agents.some(({ id }) => id === name))
    throw new InputError(`"${name}" is an agent system of this program. Nothing was written. Choose another name.`);
  prepareDataFolder(data);
  mkdirSync(folder, { recursive: true });
  for (const file of templateFiles) copyFileSync(join(templateFolder, file), join(folder, file));
  const manifest = { title: name, summary: 'Harvests mushrooms, or food that needs no cooking.' };
  writeFileSync(join(folder, 'team.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await print(join(folder, 'team.ts'));
  tell(`Team ${name} is ready to play:

  npm run -s arena -- match --red ${name} --blue passive
  npm run -s arena -- match --scenario dash-and-dine --red ${name} --blue berries

Change ${join(folder, 'team.ts')}; arena-team.ts beside it says what a team can do, team.json what the form
and the pages show of it and which scenarios it plays. The code runs with your own rights, in a process of its own.`);
}
