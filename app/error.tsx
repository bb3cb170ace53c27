'use client';

import { LatePageError } from '#components/shell/late-page-error.tsx';

export default function AppError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <LatePageError error={error} retry={reset} />;
}
