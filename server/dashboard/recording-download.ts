/** A recording file for download. */
export interface RecordingDownload {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** Whether the file can never change. */
  readonly final: boolean;
  open(): ReadableStream<Uint8Array>;
}
