/** Why a file cannot be opened or played as a recording, as a message for the user. */
export class RecordingError extends Error {
  override name = 'RecordingError';
}
