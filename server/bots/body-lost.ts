/** The bot's connection to the server has ended; it can do nothing more in this episode. */
export class BodyLost extends Error {
  override readonly name = 'BodyLost';

  constructor(agent: string, reason: string) {
    super(`${agent} is no longer in the game: ${reason}. Nothing that is called now has any effect.`);
  }
}
