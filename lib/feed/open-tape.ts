import { RecordingTape } from '../playback/recording-tape.ts';
import { Recording } from '../recording/recording.ts';
import { RecordingError } from '../recording/recording-error.ts';
import { inflate } from './inflate.ts';

/** Recordings are only read here. */
const compression = {
  ...inflate,
  deflate: (): never => {
    throw new Error('Recordings are read here, not written.');
  },
};

/** Opens a recording file as a tape. Throws a RecordingError in words for a file that cannot be shown. */
export function openTape(bytes: Uint8Array): { readonly recording: Recording; readonly tape: RecordingTape } {
  try {
    const recording = new Recording(bytes, compression);
    return { recording, tape: new RecordingTape(recording, inflate) };
  } catch (cause) {
    if (cause instanceof RecordingError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RecordingError(`The recording holds something that cannot be read: ${reason}`, { cause });
  }
}
