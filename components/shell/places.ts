/** The links in the head of the page. */
export const places = [
  { href: '/', title: 'Live' },
  { href: '/matches', title: 'Matches' },
  { href: '/runs', title: 'Runs' },
  { href: '/compare', title: 'Compare' },
  { href: '/ratings', title: 'Ratings' },
  { href: '/scenarios', title: 'Scenarios' },
  { href: '/settings/keys', title: 'Settings' },
] as const;
