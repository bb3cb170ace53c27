import { ModelFailure } from '#server/contract/model-failure.ts';
import type { ModelPort } from '#server/contract/model-port.ts';

type Vector = readonly number[];

interface EmbedderOptions {
  readonly models: ModelPort;
  /** The embedding model, as `provider/model`. */
  readonly model: string;
  /** Its base address; null or absent for the configured one. */
  readonly address?: string | null;
  /** Called once when the model gives no vectors, with the reason. */
  failed(why: string): void;
}

/** Vectors of texts by an embedding model. It asks once for each text of a match, and not again after a failure. */
export class Embedder {
  private readonly options: EmbedderOptions;
  private readonly known = new Map<string, Promise<Vector | null>>();
  private isOff = false;

  constructor(options: EmbedderOptions) {
    this.options = options;
  }

  /** A vector for each text, in order; null if the model gives none. */
  async vectors(texts: readonly string[], signal: AbortSignal): Promise<readonly Vector[] | null> {
    const unknown = [...new Set(texts)].filter((text) => !this.known.has(text));
    if (unknown.length > 0 && !this.isOff) {
      const asked = this.ask(unknown, signal);
      for (const [index, text] of unknown.entries())
        this.known.set(
          text,
          asked.then((vectors) => vectors?.[index] ?? null),
        );
    }
    const found = await Promise.all(texts.map((text) => this.known.get(text) ?? null));
    for (const [index, text] of texts.entries()) if (found[index] === null) this.known.delete(text);
    const vectors = found.filter((vector) => vector !== null);
    return vectors.length === texts.length ? vectors : null;
  }

  private async ask(texts: readonly string[], signal: AbortSignal): Promise<readonly Vector[] | null> {
    const { models, model, address = null, failed } = this.options;
    const content = { purpose: 'embed', agent: null, model, system: '', prompt: '', temperature: 0, maxOutputTokens: 1, facts: null };
    try {
      const { vectors } = await models.ask({ ...content, ...(address === null ? {} : { address }), texts: [...texts], signal });
      if (vectors?.length === texts.length) return vectors;
      this.isOff = true;
      failed('the answer has no vectors.');
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      if (error.reason === 'aborted' || this.isOff) return null;
      this.isOff = true;
      failed(error.message);
    }
    return null;
  }
}
