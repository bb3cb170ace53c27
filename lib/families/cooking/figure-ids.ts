/** Ids of the figures of cooking tasks. */
export const figureIds = { dishes: 'dishes', messages: 'messages', words: 'words', actions: 'actions', seconds: 'seconds' } as const;
