/** Ids of the figures of building by blueprint. */
export const figureIds = {
  right: 'right-blocks',
  open: 'open-blocks',
  extra: 'extra-blocks',
  placed: 'placed-blocks',
  messages: 'messages',
  words: 'words',
  actions: 'actions',
  seconds: 'seconds',
} as const;
