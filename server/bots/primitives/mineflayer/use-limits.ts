/** Blocks and entities farther than this cannot be used. */
export const useReach = 6;
/** Ticks until the server has answered: a window that it opens is open. */
export const answerTicks = 2;
/** Ticks to wait after using something, so that its effect is there. */
export const settleTicks = 20;
