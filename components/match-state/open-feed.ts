import { arenaSocket } from '#components/shell/socket.ts';
import { LiveFeed, type LiveFeedOptions } from '#lib/feed/live-feed.ts';

/** The feed of a match: live, or in its last known state. Closing it leaves the page's connection open. */
export function openFeed(match: string, options: LiveFeedOptions = {}): LiveFeed {
  return new LiveFeed(arenaSocket(), match, options);
}
