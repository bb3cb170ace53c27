import { vi } from 'vitest';
import { runCommandLine } from '#server/cli/program.ts';

export interface SaidHere {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command line in this process, and returns its exit code and output: for messages, refusals and results, not for signals, pipes and
 * exits. Matches run in processes of `program`, the match process unless given. It changes the environment and the outputs of this process
 * meanwhile, so run one at a time.
 */
export async function arenaHere(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  program?: string,
): Promise<SaidHere> {
  let [stdout, stderr] = ['', ''];
  const write = (take: (text: string) => void) => (text: string | Uint8Array, encoding?: unknown, written?: unknown) => {
    take(String(text));
    const done = typeof encoding === 'function' ? encoding : written;
    if (typeof done === 'function') done();
    return true;
  };
  const outputs = [
    vi.spyOn(process.stdout, 'write').mockImplementation(
      write((text) => {
        stdout += text;
      }),
    ),
    vi.spyOn(process.stderr, 'write').mockImplementation(
      write((text) => {
        stderr += text;
      }),
    ),
  ];
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    const code = await runCommandLine(['node', 'arena', ...words], program);
    return { code, stdout, stderr };
  } finally {
    vi.unstubAllEnvs();
    for (const output of outputs) output.mockRestore();
  }
}
