import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const addressSchema = z.object({ address: z.string() });
const memorySchema = z.object({ kept: z.number(), resident: z.number(), match: z.number() });

/** Memory in MiB: what the web process keeps after a collection, what the system counts for it, and for its largest match process. */
export type Memory = z.infer<typeof memorySchema>;

/** A dashboard in a process of its own, as the product runs it: its memory holds nothing of the clients that measure it. */
export class WebProcess {
  readonly address: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.child = child;
    this.address = address;
  }

  static async start(): Promise<WebProcess> {
    const child = fork(join(import.meta.dirname, 'web-program.ts'), [], { execArgv: ['--expose-gc', '--disable-sigusr1'] });
    const [first]: unknown[] = await once(child, 'message');
    return new WebProcess(child, addressSchema.parse(first).address);
  }

  async memory(): Promise<Memory> {
    this.child.send('measure');
    const [answer]: unknown[] = await once(this.child, 'message');
    return memorySchema.parse(answer);
  }

  /** Ends a match. */
  stop(match: string): void {
    this.child.send(match);
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const over = once(this.child, 'exit');
    this.child.send('close');
    await over;
  }
}
