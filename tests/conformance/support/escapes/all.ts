import { constructorChains } from './constructor-chains.ts';
import { errors } from './errors.ts';
import type { Escape } from './escape.ts';
import { forgery } from './forgery.ts';
import { functionKinds } from './function-kinds.ts';
import { hooks } from './hooks.ts';
import { modules } from './modules.ts';
import { pollution } from './pollution.ts';
import { promises } from './promises.ts';
import { walks } from './walks.ts';

/** All escapes that are tried. */
export const escapes: readonly Escape[] = [
  ...constructorChains,
  ...functionKinds,
  ...errors,
  ...promises,
  ...hooks,
  ...modules,
  ...walks,
  ...pollution,
  ...forgery,
];
