'use client';

import { QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';

/** The address with which a person takes a seat. */
export function invitationAddress(origin: string, match: string, agent: string, code: string): string {
  return `${origin}/matches/${match}/join?${new URLSearchParams({ seat: agent, code })}`;
}

/** An invitation to a seat: its address to copy, and as a QR code for a phone. */
export function Invitation({ address, agent }: { address: string; agent: string }) {
  const text = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex min-w-0 items-center gap-2">
        <code ref={text} className="min-w-0 flex-1 truncate rounded-sm border border-line bg-background px-2 py-1 text-data text-soft">
          {address}
        </code>
        <CopyButton small of={text} text={address} label={`Copy the invitation to the seat of ${agent}`} />
        <Button
          size="small"
          look={open ? 'lit' : 'line'}
          aria-expanded={open}
          aria-label={`QR code of the invitation to the seat of ${agent}`}
          onClick={() => setOpen(!open)}
        >
          <QrCode size={12} aria-hidden="true" />
          QR
        </Button>
      </div>
      {open ? <QrPicture address={address} agent={agent} /> : null}
    </div>
  );
}

/** The QR code is drawn only when someone wants to see it. */
function QrPicture({ address, agent }: { address: string; agent: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('uqr').then(({ encode }) => {
      if (isCurrent) setCells(encode(address, { border: 2 }).data);
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
  if (cells === null) return <div className="size-44 animate-pulse bg-raised" />;
  const path = cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      viewBox={`0 0 ${cells.length} ${cells.length}`}
      className="size-44 bg-white"
      role="img"
      aria-label={`Invitation to the seat of ${agent}`}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
