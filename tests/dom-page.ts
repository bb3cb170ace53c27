import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';

/*
 * Files of component tests follow one another in one process and one page, so that packages such as React are loaded once. Each file loads
 * the project's own modules again, with their stores and caches, and begins with the page as it was: empty, and without what a file added
 * to its objects or replaced in them.
 */
vi.resetModules();

/* Component tests wait for what comes as long as other tests do: on a busy machine a second is not enough. */
configure({ asyncUtilTimeout: 30_000 });

const { documentElement, body, head } = document;
const prototypes = [Element, HTMLElement, HTMLCanvasElement, Event, Document, URL].map(({ prototype }) => prototype);
const shared: readonly object[] = [window, document, navigator, URL, documentElement, body, head, ...prototypes];
/** React's own marks: React stays loaded. */
const isOfReact = (key: PropertyKey): boolean => /^(_react|__react|IS_REACT_ACT)/.test(String(key));

type Properties = ReadonlyMap<PropertyKey, PropertyDescriptor | undefined>;
function propertiesOf(object: object): Properties {
  return new Map(Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]));
}

/** Takes away what was added to an object, and puts back what was replaced or taken away. */
function restore(object: object, before: Properties): void {
  for (const key of Reflect.ownKeys(object)) if (!before.has(key) && !isOfReact(key)) Reflect.deleteProperty(object, key);
  for (const [key, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(object, key);
    const isReplaced = now?.value !== descriptor?.value || now?.get !== descriptor?.get;
    if (descriptor?.configurable && isReplaced) Object.defineProperty(object, key, descriptor);
  }
}

/** What the page shows and where it is. A file that leaves this changed fails. */
function pageState(): unknown {
  return { page: document.documentElement.outerHTML, address: location.href, size: `${window.innerWidth} x ${window.innerHeight}` };
}

let before: readonly Properties[] = [];
let page: unknown;
beforeAll(() => {
  before = shared.map(propertiesOf);
  page = pageState();
});
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  shared.forEach((object, index) => void restore(object, before[index] ?? new Map()));
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  expect(pageState()).toEqual(page);
});
