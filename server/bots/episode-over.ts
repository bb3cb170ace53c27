/** The episode has ended: what was called had no effect, or its effect stopped here. Programs should let it pass. */
export class EpisodeOver extends Error {
  override readonly name = 'EpisodeOver';

  constructor() {
    super('The episode is over. Nothing that is called now has any effect.');
  }
}
