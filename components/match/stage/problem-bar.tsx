'use client';

import { OctagonX, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** What is safe after a problem of each kind. */
const safeWords = {
  action: 'Nothing about the match has changed.',
  playback: null,
  recording: 'The page shows what the server still has; the result is safe. Reload the page, or run the match again.',
} as const;

/** A problem beside the match itself: what happened, and what is safe. The user can close it. */
export function ProblemBar({ text, kind }: { text: string; kind: keyof typeof safeWords }) {
  const safe = safeWords[kind];
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div role="alert" className="flex items-center gap-3 border-error border-b bg-error-tint py-1 pr-2 pl-4 text-data">
      <OctagonX size={14} className="text-error" aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        {text} {safe === null ? null : <span className="text-soft">{safe}</span>}
      </p>
      <Button look="quiet" size="small" icon aria-label="Close this message" onClick={() => setClosed(true)}>
        <X size={14} aria-hidden="true" />
      </Button>
    </div>
  );
}
