import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { compression } from './compression.ts';

/** A recording being written: blocks are appended as they come, so a crash leaves it readable to the last one. */
export class RecordingFile {
  readonly path: string;
  private descriptor: number | null;

  /** Starts the file afresh. Throws the file system's error when the folder cannot be written. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.descriptor = openSync(path, 'w');
  }

  append(bytes: Uint8Array): void {
    if (this.descriptor === null) throw new Error(`The recording ${this.path} is closed.`);
    let written = 0;
    while (written < bytes.length) written += writeSync(this.descriptor, bytes, written);
  }

  close(): void {
    if (this.descriptor !== null) closeSync(this.descriptor);
    this.descriptor = null;
  }
}

/** Opens a recording file. A missing, foreign, damaged or too new file throws a RecordingError with the path in it. */
export function openRecording(path: string): Recording {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new RecordingError(`The recording ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  try {
    return new Recording(bytes, compression);
  } catch (cause) {
    throw new RecordingError(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
