'use client';

import dynamic from 'next/dynamic';

/** A page that cannot be shown, in words that need no more code. */
function Opening() {
  return <p>This page could not be shown. Reload it.</p>;
}

/** The words about a failed page: their code loads when a page fails, so that no other visit pays for it. */
export const LatePageError = dynamic(() => import('./page-error.tsx').then((module) => module.PageError), { loading: Opening });
