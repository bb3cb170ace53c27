import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { InputError } from '#server/runs/input-error.ts';
import type { LedgerCall } from '../ledger.ts';
import { Cassette, cassetteText } from './cassette.ts';

/** Where cassettes lie, and those that were opened. */
export class CassetteShelf {
  private readonly folder: string;
  private readonly confined: boolean;
  private readonly cassettes = new Map<string, Cassette>();

  /** Paths are relative to `folder`; a confined shelf reads nothing outside of it. */
  constructor(folder: string, confined: boolean) {
    this.folder = folder;
    this.confined = confined;
  }

  /** The cassette at a path, read when it is first asked for. Throws an InputError when it cannot be read or lies outside. */
  open(path: string): Cassette {
    const full = this.find(path);
    const known = this.cassettes.get(full);
    if (known !== undefined) return known;
    const cassette = Cassette.read(full);
    this.cassettes.set(full, cassette);
    return cassette;
  }

  /** Writes a cassette; the path it has now. */
  write(path: string, calls: readonly LedgerCall[]): string {
    const full = this.find(path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(`${full}.new`, cassetteText(calls));
    renameSync(`${full}.new`, full);
    return full;
  }

  private find(path: string): string {
    const full = resolve(this.folder, path);
    const inside = relative(this.folder, full);
    if (this.confined && (inside.startsWith('..') || isAbsolute(inside))) {
      throw new InputError(`The cassette ${path} lies outside the folder ${join(this.folder)}. Put it there.`);
    }
    return full;
  }
}
