import { StringDecoder } from 'node:string_decoder';
import type { FromSandbox, ToSandbox } from '../wire.ts';
import { files } from './files.ts';

const input = 0;
const output = 1;

/**
 * Standard input and output as JSON lines, read and written synchronously: while a program waits for an answer, so does its whole process.
 * Ends the process when the other side is gone.
 */
export class Channel {
  private readonly buffer = Buffer.alloc(65_536);
  private readonly decoder = new StringDecoder('utf8');
  private readonly lines: string[] = [];
  private rest = '';

  read(): ToSandbox {
    for (;;) {
      const line = this.lines.shift();
      if (line !== undefined) return JSON.parse(line);
      const length = files.readSync(input, this.buffer);
      if (length === 0) process.exit(0);
      const [first = '', ...more] = this.decoder.write(this.buffer.subarray(0, length)).split('\n');
      this.rest += first;
      for (const next of more) {
        this.lines.push(this.rest);
        this.rest = next;
      }
    }
  }

  write(message: FromSandbox): void {
    const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
    for (let sent = 0; sent < bytes.length; ) sent += files.writeSync(output, bytes, sent);
  }
}
