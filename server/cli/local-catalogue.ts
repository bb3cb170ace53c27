import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { type Catalogue, loadCatalogue } from '#server/runs/catalogue.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';

/** The scenarios and agent systems for this command line: the built-in ones, and the own teams in the data folder. */
export function localCatalogue(): Promise<Catalogue> {
  const folder = dataFolder();
  return loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
}
