/** Version of the recording format. Readers open every earlier one and refuse later ones by name. */
export const recordingVersion = 3;

/**
 * The stretch whose key frames come before those of linked stretch `index`: its number without the lowest bit, so 0 at last. A seek reads at
 * most as many keys as the number has bits, and all keys together grow in proportion to the changes times that, not to their square.
 */
export function keyBefore(index: number): number {
  return index & (index - 1);
}

/** Ticks per stretch: seeking decodes at most one stretch. What is lost of one in a crash is up to the recorder. */
export const ticksPerSegment = 200;
