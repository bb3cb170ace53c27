import { cassettePath } from '#lib/domain/cassette-path.ts';
import { InputError } from '#server/contract/input-error.ts';
import { print } from './console.ts';
import { Workplace } from './workplace.ts';

export interface CassetteOptions {
  readonly out: string;
}

/** Writes what models answered in a match, or in every match of a run, to be played again without asking anybody. */
export async function cassetteCommand(id: string, { out }: CassetteOptions): Promise<void> {
  const workplace = new Workplace();
  try {
    const run = workplace.runs.find(id);
    const matches =
      run === null ? (workplace.matches.find(id) === null ? [] : [id]) : workplace.matches.list({ run: id }).map((match) => match.id);
    if (matches.length === 0) throw new InputError(`There is no match or run "${id}" in ${workplace.folder}. Nothing was written.`);
    if (matches.length > 1 && cassettePath(out, 0) === out) {
      throw new InputError('A run has a cassette for every match: write {match} into the path, for example --out tapes/{match}.jsonl.');
    }
    for (const [ordinal, match] of matches.entries()) {
      const calls = workplace.models.ledger.recorded(match);
      await print(`${workplace.record(match, cassettePath(out, ordinal))}  ${calls.length} calls`);
    }
  } finally {
    workplace.close();
  }
}
