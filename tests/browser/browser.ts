import { existsSync } from 'node:fs';
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

/** The browser for the tests: CHROME_PATH, else an installed Chromium or Chrome, else the packaged one (Linux only). */
export async function browserPath(): Promise<string> {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, and this file does not exist.`);
  }
  const found = installed.find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (process.platform === 'linux' && process.arch === 'x64') {
    const packaged = await import('@sparticuz/chromium');
    return packaged.default.executablePath();
  }
  throw new Error('The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium), or set CHROME_PATH to it.');
}

/** Starts a browser without a window. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  try {
    return await chromium.launch({ executablePath, args: [...browserFlags] });
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(
      `${executablePath} does not start. Install Chromium or Chrome with its system libraries, or set CHROME_PATH. ${reason}`,
    );
  }
}
