import { InputError } from '#server/contract/input-error.ts';

/** What `npm start` was asked to do. */
export interface StartOptions {
  /** Pages are built when they are visited, and again when they change. */
  readonly dev: boolean;
  /** The pages are built, and nothing is served. */
  readonly buildOnly: boolean;
}

const dev = '--dev';
const buildOnly = '--build-only';
const known: readonly string[] = [dev, buildOnly];

/** Reads the words after `npm start --`. Throws an InputError for a word that is no option. */
export function startOptions(parameters: readonly string[]): StartOptions {
  const wrong = parameters.find((word) => !known.includes(word));
  if (wrong !== undefined)
    throw new InputError(
      `"${wrong}" is no option of npm start. Nothing was started. The options are ${known.join(' and ')}; the variables HOST and PORT set the address, as in PORT=3001 npm start.`,
    );
  return { dev: parameters.includes(dev), buildOnly: parameters.includes(buildOnly) };
}
