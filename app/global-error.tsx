'use client';

import './globals.css';
import dynamic from 'next/dynamic';

/** The pages' own error boundaries hold this already: loaded again only where even they failed. */
const PageError = dynamic(() => import('#components/shell/page-error.tsx').then((module) => module.PageError), {
  loading: () => <p>This page could not be shown. Load it again.</p>,
});

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError error={error} retry={reset} />
      </body>
    </html>
  );
}
