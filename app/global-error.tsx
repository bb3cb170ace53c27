'use client';

import './globals.css';
import { LatePageError } from '#components/shell/late-page-error.tsx';

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <LatePageError error={error} retry={reset} />
      </body>
    </html>
  );
}
