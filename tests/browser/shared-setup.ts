import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserFlags, browserProgram } from './browser.ts';
import { Dashboard } from './dashboard.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that all files share. */
    readonly browser: string;
    /** The dashboard that all files share: its address, and its data folder. */
    readonly dashboard: { readonly address: string; readonly folder: string };
  }
}

/**
 * Pages are put together without the graphics context, which in software takes longer than everything else. The scene has its own. Scripts
 * of pages that are open for seconds only are compiled for speed later than usual: it would cost more than it saves.
 */
const flags = [
  ...browserFlags,
  '--disable-gpu-compositing',
  '--js-flags=--invocation-count-for-maglev=4000,--invocation-count-for-turbofan=60000',
];

/** One browser and one dashboard for all browser files, because starting them takes longer than most of these tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const program = await browserProgram();
  const [browser, dashboard] = await Promise.all([chromium.launchServer({ ...program, args: flags }), Dashboard.start()]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('dashboard', { address: dashboard.address, folder: dashboard.folder });
  return async () => {
    await browser.close();
    await dashboard.stop();
  };
}
