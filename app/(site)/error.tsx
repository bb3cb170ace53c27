'use client';

import { PageError } from '#components/shell/page-error.tsx';

export default function SiteError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <PageError error={error} retry={reset} />;
}
