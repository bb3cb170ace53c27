import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { browserFlags, browserProgram } from '../../browser/browser.ts';

/** Memory of a process in bytes. */
export interface Memory {
  /** All resident memory, including the browser's program files. */
  readonly resident: number;
  /** Private memory, as the browser's task manager shows it. */
  readonly own: number;
}

/**
 * Memory of a page's process after some seconds, in a browser without an inspector, because an inspected one also keeps the data that the
 * page has received. Needs /proc.
 */
export async function pageMemory(
  address: string,
  screen: { readonly width: number; readonly height: number },
  seconds: number,
): Promise<Memory> {
  const profile = mkdtempSync(join(tmpdir(), 'arena-memory-'));
  const flags = ['--headless', '--no-first-run', `--user-data-dir=${profile}`, `--window-size=${screen.width},${screen.height}`];
  const { executablePath, env } = await browserProgram();
  const browser = spawn(executablePath, [...browserFlags, ...flags, address], { stdio: 'ignore', env });
  try {
    await sleep(seconds * 1000);
    return largestRenderer(browser, profile);
  } finally {
    const gone = once(browser, 'exit');
    browser.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The page's process: the browser's renderer process with the most memory. */
function largestRenderer(browser: ChildProcess, profile: string): Memory {
  if (browser.exitCode !== null) throw new Error(`The browser ended with code ${browser.exitCode}.`);
  const sizes = readdirSync('/proc').flatMap((id): Memory[] => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer') || !descends(id, String(browser.pid))) return [];
      const bytes = (name: string): number => Number(statusLine(id, name)?.split(' ')[0] ?? 0) * 1024;
      return [{ resident: bytes('VmRSS'), own: bytes('RssAnon') + bytes('RssShmem') }];
    } catch (error) {
      // A process that has just ended.
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return [];
      throw error;
    }
  });
  const largest = sizes.sort((a, b) => b.resident - a.resident)[0];
  if (!largest) throw new Error(`The browser of ${profile} has no process for the page.`);
  return largest;
}

function descends(id: string, ancestor: string): boolean {
  for (let at: string | undefined = id; at !== undefined && at !== '0'; at = statusLine(at, 'PPid')) if (at === ancestor) return true;
  return false;
}

/** A line of /proc status of a process. */
function statusLine(id: string, name: string): string | undefined {
  return new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
}
