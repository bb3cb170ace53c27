declare global {
  interface Window {
    /** Settings that zod reads when it is loaded. */
    __zod_globalConfig?: { jitless?: boolean };
  }
}

/*
 * The pages' policy forbids code from strings. zod tests whether it may use it, for faster parsing, and browsers report even that. Its `config`
 * does the same, but adds five kilobytes of zod to pages without schemas.
 */
window.__zod_globalConfig ??= {};
window.__zod_globalConfig.jitless = true;

export {};
