declare global {
  interface Window {
    /** What zod reads at its start, where something set it before. */
    __zod_globalConfig?: { jitless?: boolean };
  }
}

/*
 * The pages' policy forbids code from strings. zod tries whether it may, for faster parsing, and browsers report even that. Its `config` says
 * the same, but would bring five kilobytes of zod to pages that check nothing.
 */
window.__zod_globalConfig ??= {};
window.__zod_globalConfig.jitless = true;

export {};
