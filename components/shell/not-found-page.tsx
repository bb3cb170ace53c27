'use client';

import dynamic from 'next/dynamic';

/** The not-found page is part of every page's code, so its content loads on demand. */
const SiteFrame = dynamic(() => import('./site-frame.tsx').then((module) => module.SiteFrame));
const NotFoundContent = dynamic(() => import('./not-found-content.tsx').then((module) => module.NotFoundContent));

/** The whole page for an unknown address. */
export function NotFoundPage() {
  return (
    <SiteFrame>
      <NotFoundContent />
    </SiteFrame>
  );
}
