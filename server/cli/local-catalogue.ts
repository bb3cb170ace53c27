import { teamsFolder } from '../agents/own/own-teams.ts';
import { dataFolder } from '../db/data-folder.ts';
import { type Catalogue, loadCatalogue } from '../runs/catalogue.ts';
import { CheckpointStore } from '../runs/checkpoint-store.ts';

/** The scenarios and agent systems for this command line: the built-in ones, and the own teams in the data folder. */
export function localCatalogue(): Promise<Catalogue> {
  const folder = dataFolder();
  return loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
}
