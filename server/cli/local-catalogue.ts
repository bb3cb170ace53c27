import { teamsFolder } from '../agents/own/own-teams.ts';
import { dataFolder } from '../db/data-folder.ts';
import { type Catalogue, loadCatalogue } from '../runs/catalogue.ts';
import { CheckpointStore } from '../runs/checkpoint-store.ts';

/** What can be played from this command line: what the program brings, and the user's own teams in its data folder. */
export function localCatalogue(): Promise<Catalogue> {
  const folder = dataFolder();
  return loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
}
