/** Version of the recording format. Readers open every earlier one and refuse later ones by name. */
export const recordingVersion = 2;

/** Ticks per stretch: seeking decodes at most one stretch. What is lost of one in a crash is up to the recorder. */
export const ticksPerSegment = 200;
