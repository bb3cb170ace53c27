/** What an agent is answered that wants a picture where there are none. */
export const visionOff = 'Vision is switched off here, so you get no picture. Use !nearbyBlocks and !entities.';
