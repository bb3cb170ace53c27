/** Version of the recording format. Readers open every earlier one and refuse later ones by name. */
export const recordingVersion = 1;

/** Ticks per stretch: seeking decodes at most one stretch, and a crash loses at most one. */
export const ticksPerSegment = 200;
