import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const project = join(import.meta.dirname, '../../..');
/** A match process without a Minecraft world. */
export const fakeProgram = join(import.meta.dirname, 'fake-match-process.ts');
/** The `arena` command with such processes. */
export const fakeArena = join(import.meta.dirname, 'arena-with-fake-matches.ts');

/** A started program of the project, with its output after its end. */
export class ArenaProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  stdout = '';
  stderr = '';

  constructor(script: string, words: readonly string[], environment: Readonly<Record<string, string>>) {
    const { npm_lifecycle_event: _, ...env } = process.env;
    this.child = spawn(process.execPath, [script, ...words], {
      cwd: project,
      env: { ...env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (text: Buffer) => {
      this.stdout += text.toString('utf8');
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.stderr += text.toString('utf8');
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve({ code, signal, stdout: this.stdout, stderr: this.stderr }));
    });
  }
}

/** Runs a program to its end. */
export function arena(script: string, words: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  return new ArenaProcess(script, words, environment).ended;
}
