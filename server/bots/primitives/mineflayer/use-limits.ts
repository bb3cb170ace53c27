/** Blocks and entities farther than this cannot be used. */
export const useReach = 6;
/** Ticks to wait after using something, so that its effect is there. */
export const settleTicks = 20;
