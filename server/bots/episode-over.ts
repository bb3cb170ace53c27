/** The episode has ended: the call had no effect, or its effect ended here. Programs should not catch it. */
export class EpisodeOver extends Error {
  override readonly name = 'EpisodeOver';

  constructor() {
    super('The episode is over. Nothing that is called now has any effect.');
  }
}
