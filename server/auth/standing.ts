/**
 * The permissions of a sender, in rising order. A spectator watches. A guest also reads everything, and starts and stops matches that run
 * no foreign code and cost nothing. The owner may do everything.
 */
export const standings = ['spectator', 'guest', 'owner'] as const;
export type Standing = (typeof standings)[number];

/** Whether a standing includes another one. */
export function reaches(standing: Standing, needed: Standing): boolean {
  return standings.indexOf(standing) >= standings.indexOf(needed);
}

/** The message to a guest about an action that only the owner may do. */
export const ownerOnly =
  'This needs the address that the start printed (with ?token=; "npm run -s arena -- address" prints it again), or the command line.';
