/** Ids of the figures that only crafting tasks have. */
export const figureIds = { held: 'held' } as const;
