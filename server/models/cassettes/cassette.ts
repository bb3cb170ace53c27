import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { withFullStop } from '#lib/full-stop.ts';
import { causeOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import { type ModelCall, type ModelOutcome, modelOutcomeSchema } from '#server/contract/model-call.ts';
import { contentHash } from '../content-hash.ts';
import type { LedgerCall } from '../ledger.ts';

const header = z.object({ cassette: z.literal(1) });
const entry = z.object({ call: z.string(), hash: z.string(), outcome: modelOutcomeSchema });

type Entry = z.infer<typeof entry>;

/** The episode and the content of a call; only their order distinguishes calls that have both in common. */
function kindOf(call: string, hash: string): string {
  return `${call.split('-')[0]} ${hash}`;
}

/** The number of a call in its episode. */
function numberOf({ call }: Entry): number {
  return Number(call.split('-')[1]);
}

/**
 * The recorded model calls of a match, to play it again without a provider: one JSON object per line, a header first, then every call in
 * order. A call is found by its episode and its content, which includes its team; calls of the same content by their order. So no call of
 * one team depends on how many calls another one makes.
 */
export class Cassette {
  private readonly path: string;
  private readonly names: ReadonlySet<string>;
  private readonly calls: ReadonlyMap<string, readonly Entry[]>;

  private constructor(path: string, calls: readonly Entry[]) {
    this.path = path;
    // A call that is there twice has its latest outcome.
    const once = new Map(calls.map((call) => [call.call, call]));
    this.names = new Set(once.keys());
    const inOrder = [...once.values()].sort((one, other) => numberOf(one) - numberOf(other));
    this.calls = Map.groupBy(inOrder, ({ call, hash }) => kindOf(call, hash));
  }

  /** Throws an InputError if the file cannot be read or is no cassette. */
  static read(path: string): Cassette {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw new InputError(`The cassette ${path} cannot be read: ${withFullStop(causeOf(error))}`);
    }
    const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
    const parse = <T>(schema: z.ZodType<T>, line: string, number: number): T => {
      try {
        return schema.parse(JSON.parse(line));
      } catch {
        throw new InputError(`Line ${number} of ${path} is not a line of a cassette. Record it again with "arena cassette".`);
      }
    };
    parse(header, first, 1);
    return new Cassette(
      path,
      lines.map((line, index) => parse(entry, line, index + 2)),
    );
  }

  /** The recorded outcome; a failure with reason `cassette` if there is no such recorded call of this content. */
  play(call: ModelCall): ModelOutcome {
    const recorded = this.calls.get(kindOf(`${call.episode}`, contentHash(call)))?.[call.repeat ?? 0];
    if (recorded !== undefined) return recorded.outcome;
    const { purpose } = call.content;
    return this.names.has(call.call)
      ? mismatch(
          `Call ${call.call} (${purpose}) differs from the one in the cassette ${this.path}: play the same configuration with the same version.`,
        )
      : mismatch(
          `The cassette ${this.path} has no call ${call.call} (${purpose}): the match took a different course than the recorded one.`,
        );
  }
}

function mismatch(message: string): ModelOutcome {
  return { state: 'failed', reason: 'cassette', message, latencyMs: 0, retries: 0 };
}

/** The text of a cassette. */
export function cassetteText(calls: readonly LedgerCall[]): string {
  return [{ cassette: 1 }, ...calls].map((line) => `${JSON.stringify(line)}\n`).join('');
}
