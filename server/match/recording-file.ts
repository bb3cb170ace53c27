import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFullStop } from '#lib/full-stop.ts';
import { causeOf, messageOf } from '#lib/message-of.ts';
import type { RecordingHeader } from '#lib/recording/header.ts';
import { Recording } from '#lib/recording/recording.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import { compression } from './compression.ts';
import { joinTail, removeTail, writeTail } from './recording-tail.ts';

/** A recording being written: blocks are appended one by one, so after a crash it is readable up to the last block. */
export class RecordingFile {
  readonly path: string;
  private descriptor: number | null;
  private length = 0;

  /** Starts the file from empty. Throws the file system's error if the folder cannot be written. */
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

  /** Saves the block of the current stretch in place of the one saved before. */
  keep(block: Uint8Array): void {
    if (this.descriptor !== null) writeTail(this.path, this.length, block);
  }

  /** Ends the file. With `durable` it returns only once the file would survive a power failure. */
  close(durable: boolean): void {
    if (this.descriptor === null) return;
    if (durable) fsyncSync(this.descriptor);
    closeSync(this.descriptor);
    this.descriptor = null;
    removeTail(this.path);
  }
}

/** The bytes of a recording file, including the stretch that its process was writing when it ended. Throws the file system's error. */
export function recordingBytes(path: string): Uint8Array {
  const bytes = readFileSync(path);
  return joinTail(path, bytes) ?? bytes;
}

/** Opens a recording file. Throws a RecordingError with the path if the file is missing, damaged, too new or no recording. */
export function openRecording(path: string): Recording {
  let bytes: Uint8Array;
  try {
    bytes = recordingBytes(path);
  } catch (cause) {
    throw new RecordingError(`The recording ${path} cannot be read: ${withFullStop(causeOf(cause))}`, { cause });
  }
  return parsed(path, bytes);
}

/** Enough for the header of any recording. */
const headerBytes = 65_536;

/** The header of a recording file; the rest is not read. Throws a RecordingError like `openRecording`. */
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
    throw new RecordingError(`The recording ${path} cannot be read: ${withFullStop(causeOf(cause))}`, { cause });
  }
  return parsed(path, bytes.subarray(0, length)).header;
}

function parsed(path: string, bytes: Uint8Array): Recording {
  try {
    return new Recording(bytes, compression);
  } catch (cause) {
    throw new RecordingError(`${path}: ${messageOf(cause)}`, { cause });
  }
}
