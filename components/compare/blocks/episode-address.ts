/** An episode in the address of a page: a match, and the index of one of its episodes; null for the last one. */
export interface EpisodeAddress {
  readonly match: string;
  readonly episode: number | null;
}

/** The episode that a parameter names, as `MATCH` or `MATCH.INDEX`; null for a missing or invalid one. */
export function episodeInAddress(word: unknown): EpisodeAddress | null {
  const found = typeof word === 'string' ? /^([\w-]{1,64})(?:\.(\d{1,4}))?$/.exec(word) : null;
  const [, match, episode] = found ?? [];
  return match === undefined ? null : { match, episode: episode === undefined ? null : Number(episode) };
}

/** The address of the page that shows these episodes side by side. */
export function blocksAddress(a: EpisodeAddress | null, b: EpisodeAddress | null): string {
  const word = ({ match, episode }: EpisodeAddress): string => (episode === null ? match : `${match}.${episode}`);
  const parameters = [...(a === null ? [] : [`a=${word(a)}`]), ...(b === null ? [] : [`b=${word(b)}`])];
  return `/compare/blocks${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
}
