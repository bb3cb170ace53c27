/**
 * The seed of one episode of a match: the match's seed for the first episode, and a seed mixed from match seed and index for each later
 * one, so that an episode can be replayed without the earlier ones.
 */
export function episodeSeed(seed: number, episode: number): number {
  if (episode === 0) return seed >>> 0;
  let mixed = Math.imul(seed ^ Math.imul(episode, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
