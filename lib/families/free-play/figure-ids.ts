/** Ids of the figures of free play. */
export const figureIds = {
  goal: 'goal-items',
  gathered: 'gathered',
  kinds: 'kinds',
  broken: 'broken',
  placed: 'placed',
  walked: 'walked',
  messages: 'messages',
  words: 'words',
  actions: 'actions',
  deaths: 'deaths',
  seconds: 'seconds',
} as const;
