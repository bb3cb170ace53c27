import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { compression } from './compression.ts';
import { joinTail, removeTail, writeTail } from './recording-tail.ts';

/** A recording being written: blocks are appended as they come, so a crash leaves it readable to the last one. */
export class RecordingFile {
  readonly path: string;
  private descriptor: number | null;
  private length = 0;

  /** Starts the file afresh. Throws the file system's error when the folder cannot be written. */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    removeTail(path);
    this.descriptor = openSync(path, 'w');
  }

  append(bytes: Uint8Array): void {
    if (this.descriptor === null) throw new Error(`The recording ${this.path} is closed.`);
    let written = 0;
    while (written < bytes.length) written += writeSync(this.descriptor, bytes, written);
    this.length += bytes.length;
  }

  /** Keeps the block of a stretch that is not over yet, in place of the one kept before. */
  keep(block: Uint8Array): void {
    if (this.descriptor !== null) writeTail(this.path, this.length, block);
  }

  /** Ends the file. `durable` waits until it would outlast a power failure. */
  close(durable: boolean): void {
    if (this.descriptor === null) return;
    if (durable) fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    this.descriptor = null;
    removeTail(this.path);
  }
}

/** The bytes of a recording file, with the stretch that its process was in when it ended. Throws the file system's error. */
export function recordingBytes(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return joinTail(path, bytes) ?? bytes;
}

/** Opens a recording file. A missing, foreign, damaged or too new file throws a RecordingError with the path in it. */
export function openRecording(path: string): Recording {
  let bytes: Uint8Array;
  try {
    bytes = recordingBytes(path);
  } catch (cause) {
    throw new RecordingError(`The recording ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return parsed(path, bytes);
}

/** Enough for the header of any recording. */
const headerBytes = 65_536;

/** What a recording file says about itself, without reading the rest of it. Throws a RecordingError as `openRecording` does. */
export function readRecordingHeader(path: string): RecordingHeader {
  const bytes = new Uint8Array(headerBytes);
  let length = 0;
  try {
    const descriptor = openSync(path, 'r');
    try {
      length = readSync(descriptor, bytes, 0, headerBytes, 0);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    throw new RecordingError(`The recording ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  return parsed(path, bytes.subarray(0, length)).header;
}

function parsed(path: string, bytes: Uint8Array): Recording {
  try {
    return new Recording(bytes, compression);
  } catch (cause) {
    throw new RecordingError(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
