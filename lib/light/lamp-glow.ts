/** The steps of a lamp's glow. A vertex of the scene holds a step times three and a sign in one byte. */
export const glowSteps = 40;

/** The brightness of a glow without any step, which is less than that of the darkest night, and how much each step adds. */
export const glowBase = 0.36;
export const glowStep = 0.016;

/** The colour of lamps. No channel is above one, so that they change nothing in the light of day. */
export const lampTint = [1, 0.86, 0.66] as const;

/**
 * The glow of a light level from 0 to 15, in steps: the game's brightness of levels in the overworld at its usual brightness setting, halfway
 * between level / (60 - 3 level) and the same raised by its fourth power from the bright end.
 */
export const glowOfLevel: Uint8Array = Uint8Array.from({ length: 16 }, (_, level) => {
  const brightness = level / (60 - 3 * level);
  const dark = (1 - brightness) * (1 - brightness);
  return Math.max(0, Math.round(((brightness + 1 - dark * dark) / 2 - glowBase) / glowStep));
});

/** The lowest light level that is seen by night: dimmer lamps are not brighter than the moon. */
export const dimmestLevel: number = glowOfLevel.findIndex((glow) => glow > 0);
