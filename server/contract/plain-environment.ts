/** Environment of a process that plays: enough to run, nothing secret. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_COMPILE_CACHE, NODE_ENV = 'production' } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_COMPILE_CACHE, NODE_ENV };
}
