import { cassettePath } from '#lib/domain/cassette-path.ts';
import { formatCount } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import { print } from './console.ts';
import { LocalRunner } from './local-runner.ts';

export interface CassetteOptions {
  readonly out: string;
}

/** Writes the recorded model calls of a match, or of every match of a run, as cassettes. */
export async function cassetteCommand(id: string, { out }: CassetteOptions): Promise<void> {
  const runner = new LocalRunner();
  try {
    const run = runner.runs.find(id);
    const matches =
      run === null ? (runner.matches.find(id) === null ? [] : [id]) : runner.matches.list({ run: id }).map((match) => match.id);
    if (matches.length === 0) throw new InputError(`There is no match or run "${id}" in ${runner.folder}. Nothing was written.`);
    if (matches.length > 1 && cassettePath(out, 0) === out) {
      throw new InputError('A run has a cassette for every match: write {match} into the path, for example --out cassettes/{match}.jsonl.');
    }
    for (const [ordinal, match] of matches.entries()) {
      const calls = runner.models.ledger.recorded(match);
      await print(`${runner.record(match, cassettePath(out, ordinal))}  ${formatCount(calls.length, 'call')}`);
    }
  } finally {
    runner.close();
  }
}
