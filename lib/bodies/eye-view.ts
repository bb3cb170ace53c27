/** Heights of the eyes above the feet, in blocks. */
export const eyeHeight = 1.62;
export const sneakingEyeHeight = 1.27;

/** The view of a first-person camera in degrees, unless a person chooses another. */
export const usualFieldOfView = 68;
