'use client';

import dynamic from 'next/dynamic';

/** The not-found page is part of every page's code, so its content loads on demand. */
const SiteFrame = dynamic(() => import('./site-frame.tsx').then((module) => module.SiteFrame));
const NothingHere = dynamic(() => import('./nothing-here.tsx').then((module) => module.NothingHere));

/** The whole page for an unknown address. */
export function LostPage() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  );
}
