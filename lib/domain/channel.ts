/** A way to say something, as a task declares it. */
export interface Channel {
  /** Lower-case letters, digits and dashes. */
  readonly id: string;
  /** What people read. */
  readonly name: string;
  /** Who hears a message on it: every seat, the speaker's team, or the seats that the speaker names. */
  readonly audience: 'everyone' | 'team' | 'seats';
}

/** The chat of the game itself: everyone in the world hears it. */
export const publicChannel: Channel = { id: 'public', name: 'Public chat', audience: 'everyone' };
export const teamChannel: Channel = { id: 'team', name: 'Team chat', audience: 'team' };
/** Messages to the seats that the speaker names. */
export const directChannel: Channel = { id: 'direct', name: 'Direct messages', audience: 'seats' };

/** The channels of a task that declares none. */
export const usualChannels: readonly Channel[] = [publicChannel, teamChannel, directChannel];
