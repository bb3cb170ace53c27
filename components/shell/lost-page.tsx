'use client';

import dynamic from 'next/dynamic';
import { NothingHere } from './nothing-here.tsx';

/** The page for lost ways belongs to every page's code: its head is loaded where it is shown. */
const SiteFrame = dynamic(() => import('./site-frame.tsx').then((module) => module.SiteFrame));

/** The whole page at an address that belongs to nothing. */
export function LostPage() {
  return (
    <SiteFrame>
      <NothingHere />
    </SiteFrame>
  );
}
