/** Interval of the check for the parent process, in milliseconds. */
const watchMs = 500;

/**
 * Aborts when this process must end: on SIGINT, SIGTERM or SIGHUP, or, if npm started it, when its parent is gone, because a shell between
 * npm and this process does not pass signals on. A second signal ends the process at once.
 */
export function shutdownSignal(): AbortSignal {
  const ending = new AbortController();
  const end = (reason: string): void => {
    if (ending.signal.aborted) process.exit(130);
    ending.abort(new Error(reason));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end(`Ended by ${name}.`));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      if (!ending.signal.aborted) end('The program that started this one is gone.');
    }, watchMs);
    watch.unref();
  }
  return ending.signal;
}
