'use client';

import { useEffect } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

/** Replaces the content of a page whose rendering failed. */
export function PageError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <main id="content" className="grid place-items-center px-4 py-16">
      <Notice
        title="This page could not be shown"
        happened={error.message || 'The server gave no reason.'}
        safe="Matches and runs continue in their own processes. Finished episodes are stored."
        todo="Try again. If the error remains, search the server’s log for the id below."
        reference={error.digest}
      >
        <Button onClick={retry}>Try again</Button>
        {/* A full reload, because the error may still be in this page's memory. */}
        <a href="/" className={buttonLook({ look: 'quiet' })}>
          Live matches
        </a>
      </Notice>
    </main>
  );
}
