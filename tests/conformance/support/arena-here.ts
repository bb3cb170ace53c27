import { vi } from 'vitest';
import { runCommandLine } from '#server/cli/program.ts';

export interface SaidHere {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command line in this process, and returns its exit code and output: for messages and refusals, not for signals, pipes and exits,
 * and not for commands that play. It changes the environment and the outputs of the process meanwhile, so run one at a time.
 */
export async function arenaHere(words: readonly string[], environment: Readonly<Record<string, string>>): Promise<SaidHere> {
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
    const code = await runCommandLine(['node', 'arena', ...words]);
    return { code, stdout, stderr };
  } finally {
    vi.unstubAllEnvs();
    for (const output of outputs) output.mockRestore();
  }
}
