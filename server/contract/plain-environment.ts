/** The environment variables of a match process: what it needs to run, and no secrets. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_COMPILE_CACHE, NODE_ENV = 'production' } = process.env;
  return { PATH, HOME, TMPDIR, TZ, LANG, SystemRoot, NODE_COMPILE_CACHE, NODE_ENV };
}
