/** Ids of the figures that only cooking tasks have. */
export const figureIds = { dishes: 'dishes' } as const;
