'use client';

import Link from 'next/link';
import { useState } from 'react';
import { useHydrated } from '#components/shell/use-hydrated.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { messageOf } from '#lib/message-of.ts';
import { openedFile, readRecordingFile } from './opened-file.ts';

/** Chooses a recording from the disk. */
export function FilePicker() {
  const [problem, setProblem] = useState<string | null>(null);
  const hydrated = useHydrated();
  const open = (file: File | undefined): void => {
    if (file === undefined) return;
    readRecordingFile(file)
      .then((read) => openedFile.setState({ file: read }))
      .catch((error: unknown) => setProblem(messageOf(error)));
  };
  return (
    <div className="grid max-w-[620px] gap-3">
      <h1 className="text-title">Open a recording</h1>
      <p className="text-soft">Drop an .arena file on this page, or choose one. The page shows it without sending it anywhere.</p>
      <div className="flex flex-wrap items-center gap-3">
        <label className={buttonLook({ look: 'primary', size: 'large', className: 'cursor-pointer has-focus-visible:outline-2' })}>
          Choose a file
          <input type="file" accept=".arena" className="sr-only" disabled={!hydrated} onChange={(event) => open(event.target.files?.[0])} />
        </label>
        <Link href="/" className={buttonLook({ look: 'quiet', size: 'large' })}>
          Live matches
        </Link>
      </div>
      {problem === null ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
