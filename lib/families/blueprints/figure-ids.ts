/** Ids of the figures that only building by blueprint has. */
export const figureIds = {
  right: 'right-blocks',
  open: 'open-blocks',
  extra: 'extra-blocks',
  placed: 'placed-blocks',
} as const;
