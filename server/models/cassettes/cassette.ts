import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import { type ModelCall, type ModelOutcome, modelOutcomeSchema } from '#server/contract/model-call.ts';
import type { LedgerCall } from '../ledger.ts';
import { questionHash } from '../question-hash.ts';

const header = z.object({ cassette: z.literal(1) });
const entry = z.object({ call: z.string(), hash: z.string(), outcome: modelOutcomeSchema });

/**
 * The recorded model calls of a match, to play it again without a provider: one JSON object per line, a header first, then every call in
 * order. The name of a call contains its number; a call must also have the same content as the recorded one.
 */
export class Cassette {
  private readonly path: string;
  private readonly calls: ReadonlyMap<string, z.infer<typeof entry>>;

  private constructor(path: string, calls: readonly z.infer<typeof entry>[]) {
    this.path = path;
    this.calls = new Map(calls.map((call) => [call.call, call]));
  }

  /** Throws an InputError if the file cannot be read or is no cassette. */
  static read(path: string): Cassette {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw new InputError(`The cassette ${path} cannot be read: ${messageOf(error)}`);
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

  /** The recorded outcome; a failure with reason `cassette` if this call was not recorded or has another content. */
  play(call: ModelCall): ModelOutcome {
    const recorded = this.calls.get(call.call);
    if (recorded === undefined) {
      return mismatch(
        `The cassette ${this.path} has no call ${call.call} (${call.question.purpose}): the match took a different course than the recorded one.`,
      );
    }
    if (recorded.hash !== questionHash(call)) {
      return mismatch(
        `Call ${call.call} (${call.question.purpose}) differs from the one in the cassette ${this.path}: play the same configuration with the same version.`,
      );
    }
    return recorded.outcome;
  }
}

function mismatch(message: string): ModelOutcome {
  return { state: 'failed', reason: 'cassette', message, latencyMs: 0, retries: 0 };
}

/** The text of a cassette. */
export function cassetteText(calls: readonly LedgerCall[]): string {
  return [{ cassette: 1 }, ...calls].map((line) => `${JSON.stringify(line)}\n`).join('');
}
