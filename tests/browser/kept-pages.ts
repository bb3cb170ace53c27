import type { Browser, CDPSession, Disposable, Page } from 'playwright-core';

/** Undone when a page is given back. */
interface TakenPage {
  readonly session: CDPSession;
  readonly scripts: Disposable[];
}

/** Size of the window, and whether the user asked for less movement. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce';
}

const usualViewport = { width: 1280, height: 720 } as const;
/** What a test that failed may hold. */
const buttons = ['left', 'middle', 'right'] as const;
/** What tests listen to on a page. */
const heard = ['console', 'pageerror', 'request', 'response'] as const;

/**
 * Pages that tests take one after the other. A page that is given back shows nothing, and has no stored data, permission, route, script, pressed
 * button or listener of its test. It keeps its process and the scripts that it loaded, which a new page would start and load again. Pages that are
 * taken at the same time share nothing.
 */
export class KeptPages {
  private readonly browser: () => Promise<Browser>;
  private readonly prepare: (page: Page) => Promise<void>;
  private readonly origin: () => string;
  private connection: Promise<Browser> | undefined;
  private readonly free: { readonly page: Page; readonly session: CDPSession }[] = [];
  private readonly taken = new Map<Page, TakenPage>();

  /** `prepare` is done once with each page before it opens anything; `origin` is that of the data which pages store. */
  constructor(browser: () => Promise<Browser>, prepare: (page: Page) => Promise<void>, origin: () => string) {
    this.browser = browser;
    this.prepare = prepare;
    this.origin = origin;
  }

  /** A page that shows nothing. Without a graphics card every pixel costs processor time, so it has half of them in each direction. */
  async take({ viewport = usualViewport, reducedMotion }: PageOptions): Promise<Page> {
    const { page, session } = this.free.pop() ?? (await this.create());
    this.taken.set(page, { session, scripts: [] });
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: reducedMotion ?? null });
    return page;
  }

  /** Keeps a script of a taken page, which is removed when the page is given back. */
  keep(page: Page, script: Disposable): void {
    const taken = this.taken.get(page);
    if (taken === undefined) throw new Error('This page is not taken.');
    taken.scripts.push(script);
  }

  /** Takes a page back from its test. */
  async giveBack(page: Page): Promise<void> {
    const taken = this.taken.get(page);
    if (taken === undefined) return;
    this.taken.delete(page);
    if (page.isClosed()) return;
    for (const kind of heard) page.removeAllListeners(kind);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(taken.scripts.map((script) => script.dispose()));
    await page.goto('about:blank');
    for (const button of buttons) await page.mouse.up({ button });
    await page.mouse.move(-1, -1);
    await page.context().clearCookies();
    await page.context().clearPermissions();
    await taken.session.send('Storage.clearDataForOrigin', {
      origin: this.origin(),
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
    this.free.push({ page, session: taken.session });
  }

  /** Takes all pages back. */
  async giveAllBack(): Promise<void> {
    for (const page of [...this.taken.keys()]) await this.giveBack(page);
  }

  private async create(): Promise<{ page: Page; session: CDPSession }> {
    this.connection ??= this.browser();
    const page = await (await this.connection).newPage({ deviceScaleFactor: 0.5 });
    await this.prepare(page);
    return { page, session: await page.context().newCDPSession(page) };
  }
}
