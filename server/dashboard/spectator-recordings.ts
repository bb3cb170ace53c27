import { createHash } from 'node:crypto';
import type { RecordingDownload } from './recording-download.ts';
import { redactedRecording } from './redacted-recording.ts';

/** Limits of the cached copies: their number, and their bytes in total. */
const mostCopies = 16;
const mostBytes = 64_000_000;

interface Copy {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hash: string;
}

async function copyOf(original: RecordingDownload): Promise<Copy> {
  const bytes = new Uint8Array(await new Response(original.open()).arrayBuffer());
  const copy = new Uint8Array(await redactedRecording({ kind: 'spectator' }, bytes));
  return { bytes: copy, hash: createHash('sha256').update(copy).digest('hex') };
}

/** Recordings as spectators may have them. Requests at about the same time share one copy. */
export class SpectatorRecordings {
  /** By the hash of the original, with the one that was requested last at the end. */
  private readonly copies = new Map<string, Promise<Copy>>();
  private readonly sizes = new Map<string, number>();

  /** The copy of a recording. Rejects if the recording cannot be read. */
  async of(original: RecordingDownload): Promise<RecordingDownload> {
    const { bytes, hash } = await this.copy(original);
    return { ...original, size: bytes.length, hash, open: () => new Blob([bytes]).stream() };
  }

  private copy(original: RecordingDownload): Promise<Copy> {
    const { hash } = original;
    const made = this.copies.get(hash) ?? copyOf(original);
    this.forget(hash);
    this.copies.set(hash, made);
    made.then(
      ({ bytes }) => this.keep(hash, bytes.length),
      () => this.forget(hash),
    );
    return made;
  }

  private keep(hash: string, size: number): void {
    if (this.copies.has(hash)) this.sizes.set(hash, size);
    const sum = (): number => [...this.sizes.values()].reduce((total, one) => total + one, 0);
    for (const oldest of [...this.copies.keys()]) {
      if (this.copies.size <= mostCopies && sum() <= mostBytes) return;
      this.forget(oldest);
    }
  }

  private forget(hash: string): void {
    this.copies.delete(hash);
    this.sizes.delete(hash);
  }
}
