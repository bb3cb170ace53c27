'use client';

import './globals.css';
import { PageError } from '#components/shell/page-error.tsx';

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <PageError error={error} retry={reset} />
      </body>
    </html>
  );
}
