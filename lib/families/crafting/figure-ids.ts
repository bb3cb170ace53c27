/** Ids of the figures of crafting tasks. */
export const figureIds = { held: 'held', messages: 'messages', words: 'words', actions: 'actions', seconds: 'seconds' } as const;
