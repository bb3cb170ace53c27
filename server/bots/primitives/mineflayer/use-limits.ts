/** Longest distance for using blocks and entities. */
export const useReach = 6;
/** Ticks after a use until its effect is there. */
export const settleTicks = 20;
