'use client';

import './globals.css';
import dynamic from 'next/dynamic';

/** The pages' own error boundaries already contain this component, so it loads only if they failed too. */
const PageError = dynamic(() => import('#components/shell/page-error.tsx').then((module) => module.PageError), {
  loading: () => <p>This page could not be shown. Reload it.</p>,
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
