import type { OwnDeath } from '#server/bots/own-death.ts';

/** The name under which an agent remembers where it died last, as in the original. */
export const deathPlace = 'last_death_position';

const causes: Readonly<Record<string, string>> = {
  fall: 'by a fall',
  outOfWorld: 'by the void',
  starve: 'by hunger',
  onFire: 'by fire',
  inFire: 'by fire',
  lava: 'by lava',
  hotFloor: 'by hot ground',
  drown: 'by water',
  cactus: 'by a cactus',
  sweetBerryBush: 'by a berry bush',
  magic: 'by magic',
  anvil: 'by an anvil',
};

/** What an agent learns of its death. Coordinates are whole blocks. */
export function deathText({ at, cause, by }: OwnDeath): string {
  const place = [at.x, at.y, at.z].map(Math.floor).join(', ');
  const key = cause?.split('.')[1] ?? '';
  const why = by === null ? (Object.hasOwn(causes, key) ? ` ${causes[key]}` : '') : ` by ${by}`;
  return `You died at (${place})${why === '' ? '' : `, killed${why}`}. What you carried lies there. You remember the place as "${deathPlace}".`;
}
