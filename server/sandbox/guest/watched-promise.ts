/*
 * Promises that know whether the program handles their failure. QuickJS drops an unhandled rejection, so a program that forgot an `await`
 * would never learn why nothing happens.
 */

const handled = new WeakSet<object>();
const unheard = new Map<object, unknown>();
const native = Promise;
let observing = false;

/**
 * A promise whose rejection is kept until it is handled. Promises derived by `then`, `catch`, `finally` and the functions of `Promise` are
 * watched too; results of async functions are watched if `watched` wraps the function.
 */
export class WatchedPromise<Value> extends native<Value> {
  static override get [Symbol.species](): PromiseConstructor {
    return observing ? native : WatchedPromise;
  }

  constructor(executor: (resolve: (value: Value | PromiseLike<Value>) => void, reject: (reason?: unknown) => void) => void) {
    super(executor);
    observing = true;
    super.then(undefined, (error: unknown) => {
      if (!handled.has(this)) unheard.set(this, error);
    });
    observing = false;
  }

  // biome-ignore lint/suspicious/noThenProperty: it is a promise
  override then<Kept = Value, Caught = never>(
    onFulfilled?: ((value: Value) => Kept | PromiseLike<Kept>) | null,
    onRejected?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    handled.add(this);
    unheard.delete(this);
    return super.then(onFulfilled, onRejected);
  }
}

/** An async function of the program whose failure ends the program if nothing awaits it. */
export function watched<Given extends unknown[]>(task: (...given: Given) => Promise<unknown>): (...given: Given) => Promise<unknown> {
  const watching = function (this: unknown, ...given: Given): Promise<unknown> {
    return new WatchedPromise((resolve) => resolve(Reflect.apply(task, this, given)));
  };
  return Object.defineProperties(watching, { name: { value: task.name }, length: { value: task.length } });
}

/** Makes the results of `Promise.all` and similar functions watched too. */
export function watchCombinations(): void {
  for (const name of ['all', 'allSettled', 'any', 'race'] as const) {
    const combine: (...given: never[]) => unknown = native[name];
    const watched = (...given: unknown[]): unknown => Reflect.apply(combine, WatchedPromise, given);
    Object.defineProperty(native, name, { value: watched, writable: true, configurable: true });
  }
}

/** The first unhandled failure in the program; null if there is none. */
export function unheardFailure(): { readonly error: unknown } | null {
  for (const error of unheard.values()) return { error };
  return null;
}
