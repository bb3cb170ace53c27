'use client';

import { useRef } from 'react';
import { encode } from 'uqr';
import { CopyButton } from '#components/ui/copy-button.tsx';

/** The link that opens a seat once, with a copy button and a QR code for a phone. */
export function Invitation({ match, agent, code }: { match: string; agent: string; code: string }) {
  const shown = useRef<HTMLElement>(null);
  const link = `${location.origin}/matches/${match}/join?${new URLSearchParams({ seat: agent, code })}`;
  const { data, size } = encode(link);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <details className="text-data">
      <summary className="w-fit cursor-pointer rounded-sm text-soft hover:text-text">Invitation for {agent}</summary>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of the invitation for ${agent}`} className="size-40 bg-white">
          <path d={path} fill="black" />
        </svg>
        <div className="grid min-w-0 flex-1 justify-items-start gap-2">
          <code ref={shown} className="max-w-full break-all border border-line bg-sunken px-2 py-1 font-mono text-data">
            {link}
          </code>
          <CopyButton of={shown} text={link} label={`Copy the invitation for ${agent}`} small />
        </div>
      </div>
    </details>
  );
}
