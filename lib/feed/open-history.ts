import { messageOf } from '#lib/message-of.ts';
import { RecordedHistory } from '#lib/playback/recorded-history.ts';
import type { Compression } from '#lib/protocol/frame/codec.ts';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { inflate } from './inflate.ts';

/** Most bytes of all expanded pieces of a recording while it is opened. A two-minute episode has about five million. */
const largestRecording = 256 * 1024 * 1024;

/** A compression that only expands, and that stops at a file made to fill the memory. */
class ReadingCompression implements Compression {
  private left = largestRecording;
  isOpen = false;

  inflate(bytes: Uint8Array, dictionary?: Uint8Array): Uint8Array {
    const expanded = inflate.inflate(bytes, dictionary);
    if (!this.isOpen) this.left -= expanded.length;
    if (this.left < 0)
      throw new RecordingError('The recording expands to more than 256 MB. No episode is that large, so it was not opened.');
    return expanded;
  }

  deflate(): never {
    throw new Error('Recordings are read here, not written.');
  }
}

/** Opens a recording file as a history. Throws a RecordingError with a message for an invalid file. */
export function openHistory(bytes: Uint8Array): { readonly recording: Recording; readonly history: RecordedHistory } {
  try {
    const compression = new ReadingCompression();
    const recording = new Recording(bytes, compression);
    const history = new RecordedHistory(recording, inflate);
    compression.isOpen = true;
    return { recording, history };
  } catch (cause) {
    if (cause instanceof RecordingError) throw cause;
    const reason = messageOf(cause);
    throw new RecordingError(`The recording contains unreadable data: ${reason}`, { cause });
  }
}
