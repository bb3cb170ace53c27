import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

const saidSchema = z.object({ printed: z.array(z.string()), polluted: z.boolean() });
/** What a program printed, and whether it changed prototypes of the host. */
export type BrokenRun = z.infer<typeof saidSchema>;

const program = join(import.meta.dirname, 'broken-sandbox-worker.ts');
const patience = 20_000;

/** Runs a program in the deliberately broken sandbox, with a canary in its host's environment. */
export function runBroken(code: string, canary: string): Promise<BrokenRun> {
  return new Promise((resolve) => {
    // With the folder of compiled code, a thread starts in half the time.
    const { NODE_COMPILE_CACHE } = process.env;
    const env = { ARENA_CANARY: canary, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) };
    const worker = new Worker(program, { workerData: code, env, execArgv: [] });
    const late = setTimeout(() => void worker.terminate(), patience);
    worker.once('message', (said) => resolve(saidSchema.parse(said)));
    worker.once('error', (error) => resolve({ printed: [`failed: ${error}`], polluted: false }));
    worker.once('exit', () => {
      clearTimeout(late);
      resolve({ printed: ['failed: it never ended'], polluted: false });
    });
  });
}
