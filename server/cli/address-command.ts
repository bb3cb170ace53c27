import { storedAccessToken } from '#server/auth/access-token.ts';
import { InputError } from '#server/contract/input-error.ts';
import { DashboardPresence } from '#server/db/dashboard-presence.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { print, tell } from './console.ts';

/**
 * Prints the address of every dashboard of this machine that uses the data folder: with the token that makes its user the owner, or
 * without one if there is a password. The token comes from its file, so only a user who may read that file gets it. Throws an InputError if
 * no dashboard runs or the token cannot be read.
 */
export async function addressCommand(): Promise<void> {
  const folder = dataFolder();
  const running = new DashboardPresence(folder).here();
  if (running.length === 0)
    throw new InputError(
      `No dashboard of this machine uses the data folder ${folder}. Start one with "npm start", or set ARENA_DATA to the folder that yours uses.`,
    );
  for (const { address, hasPassword } of running) {
    if (hasPassword) tell(`The dashboard at ${address} has a password: sign in there to be its owner.`);
    await print(hasPassword ? address : `${address}/?token=${tokenOf(folder)}`);
  }
}

function tokenOf(folder: string): string {
  const token = storedAccessToken(folder);
  if (token !== null) return token;
  throw new InputError(
    `The data folder ${folder} holds no token, for example because its file system has no permissions. Only the start of the dashboard printed the address.`,
  );
}
