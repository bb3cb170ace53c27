/** Version of the recording format. Readers open every earlier version and refuse later ones with a message. */
export const recordingVersion = 4;

/**
 * The stretch whose key frames come before those of linked stretch `index`: its number without the lowest set bit, so finally 0. A seek
 * reads at most as many keys as the number has bits, and the size of all keys is proportional to the changes times that, instead of to
 * their square.
 */
export function keyBefore(index: number): number {
  return index & (index - 1);
}

/** Ticks per stretch: a seek decodes at most one stretch. The recorder decides how much of one a crash can lose. */
export const ticksPerSegment = 200;
