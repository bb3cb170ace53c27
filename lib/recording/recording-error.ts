/** Why a file cannot be opened or played as a recording, in words for the user. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}
