'use client';

import dynamic from 'next/dynamic';

/** The whole page for an unknown address. It is part of every page's code, so what it shows loads on demand, in one piece. */
export const NotFoundPage = dynamic(() => import('./not-found-site.tsx').then((module) => module.NotFoundSite));
