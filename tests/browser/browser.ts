import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { messageOf } from '#lib/message-of.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
] as const;

// WebGL in software, so that the scene is drawn on machines without a graphics card.
export const browserFlags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
] as const;

/** A browser, and the environment in which it finds its libraries and fonts. */
export interface BrowserProgram {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The packaged browser with the libraries and fonts of its package, so that it needs none of the system's. */
async function packagedBrowser(): Promise<BrowserProgram> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  const archive = new URL('../bin/al2023.tar.br', import.meta.resolve('@sparticuz/chromium'));
  const libraries = await inflate(fileURLToPath(archive));
  const { LD_LIBRARY_PATH: own = '', FONTCONFIG_PATH = join(tmpdir(), 'fonts') } = process.env;
  const path = [join(libraries, 'lib'), ...own.split(delimiter).filter((folder) => folder !== '')].join(delimiter);
  return { executablePath, env: { ...process.env, LD_LIBRARY_PATH: path, FONTCONFIG_PATH } };
}

/** The browser for the tests: CHROME_PATH, else an installed Chromium or Chrome, else the packaged one (Linux only), which this unpacks. */
export async function browserProgram(): Promise<BrowserProgram> {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return { executablePath: chosen, env: process.env };
    throw new Error(`CHROME_PATH is ${chosen}, and this file does not exist.`);
  }
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, env: process.env };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  throw new Error('The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROME_PATH to it.');
}

/** Starts a browser without a window. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const program = await browserProgram();
  try {
    return await chromium.launch({ ...program, args: [...browserFlags] });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(
      `${program.executablePath} does not start. Install Chromium or Chrome with its system libraries, or set CHROME_PATH. ${reason}`,
    );
  }
}
