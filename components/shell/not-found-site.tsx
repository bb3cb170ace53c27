'use client';

import { NotFoundContent } from './not-found-content.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The content of the not-found page inside the frame of the site. */
export function NotFoundSite() {
  return (
    <SiteFrame>
      <NotFoundContent />
    </SiteFrame>
  );
}
