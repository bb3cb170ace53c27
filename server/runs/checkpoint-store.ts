import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { nameSchema } from '#lib/domain/name.ts';
import { teamIdSchema } from '#lib/domain/team-schema.ts';
import { jsonOf } from '#lib/file-text.ts';
import { issuesInWords } from '#lib/issue-words.ts';
import { InputError } from '#server/contract/input-error.ts';

/** What an agent system has learned, as a file. `data` is the system's own checkpoint, which the system itself validates. */
const savedCheckpointSchema = z.strictObject({
  /** Version of this format. */
  checkpoint: z.literal(1),
  system: nameSchema,
  scenario: nameSchema,
  /** Number of episodes after which it was saved. */
  episodes: z.int().min(1),
  match: z.string().max(100),
  team: teamIdSchema,
  data: z.json(),
});
export type SavedCheckpoint = z.output<typeof savedCheckpointSchema>;

const ending = '.json';

/** The saved checkpoints of a data folder: one file each in its folder `checkpoints`. */
export class CheckpointStore {
  private readonly folder: string;

  constructor(data: string) {
    this.folder = resolve(data, 'checkpoints');
  }

  /** Names in alphabetical order. */
  get names(): string[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((file) => file.endsWith(ending));
    return files.map((file) => file.slice(0, -ending.length)).sort();
  }

  pathOf(name: string): string {
    return join(this.folder, `${name}${ending}`);
  }

  /** Throws an InputError for a name that a new checkpoint cannot have. */
  checkFree(name: string): void {
    const named = nameSchema.safeParse(name);
    if (!named.success) throw new InputError(`A checkpoint cannot have the name "${name}". ${issuesInWords(named.error)}`);
    if (existsSync(this.pathOf(name)))
      throw new InputError(
        `A checkpoint named ${name} already exists. Nothing was changed. Choose another name, or remove ${this.pathOf(name)}.`,
      );
  }

  /** Writes a checkpoint and returns its path. Throws an InputError if the name is taken or invalid. */
  write(name: string, saved: SavedCheckpoint): string {
    this.checkFree(name);
    const path = this.pathOf(name);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(`${path}.new`, `${JSON.stringify(savedCheckpointSchema.parse(saved))}\n`);
    renameSync(`${path}.new`, path);
    return path;
  }

  /** Throws an InputError that says what is wrong if the checkpoint does not exist or cannot be read. */
  read(name: string): SavedCheckpoint {
    const { names } = this;
    if (!names.includes(name)) {
      const known =
        names.length === 0 ? 'There are none yet: save one with match --save-checkpoint NAME.' : `There are: ${names.join(', ')}.`;
      throw new InputError(`There is no checkpoint "${name}". ${known}`);
    }
    const path = this.pathOf(name);
    const read = jsonOf(readFileSync(path, 'utf8'));
    if (!read.ok) throw new InputError(`The checkpoint ${path} cannot be used: it ${read.problem}. Save it again with this version.`);
    const found = savedCheckpointSchema.safeParse(read.value);
    if (found.success) return found.data;
    throw new InputError(`The checkpoint ${path} cannot be used. ${issuesInWords(found.error)} Save it again with this version.`);
  }

  /** Why a system cannot start a match of a scenario from a checkpoint; null if it can. */
  problemOf(name: string, system: string, scenario: string): string | null {
    try {
      const saved = this.read(name);
      if (saved.system !== system) return `The checkpoint "${name}" belongs to ${saved.system}, and ${system} cannot start from it.`;
      if (saved.scenario !== scenario)
        return `The checkpoint "${name}" was learned in ${saved.scenario}, and cannot be used in ${scenario}.`;
      return null;
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }
}
