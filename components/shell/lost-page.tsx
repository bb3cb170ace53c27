'use client';

import dynamic from 'next/dynamic';

/** The page for lost ways belongs to every page's code: what it shows is loaded where it is shown. */
const SiteFrame = dynamic(() => import('./site-frame.tsx').then((module) => module.SiteFrame));
const NothingHere = dynamic(() => import('./nothing-here.tsx').then((module) => module.NothingHere));

/** The whole page at an address that belongs to nothing. */
export function LostPage() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  );
}
