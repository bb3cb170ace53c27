'use client';

import { FileVideo } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/message-of.ts';
import { openedFile, readRecordingFile } from './opened-file.ts';

function holdsFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Opens a recording that the user drops anywhere on the page. */
export function RecordingDrop() {
  const router = useRouter();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showReplay = useEffectEvent(() => router.push('/replay'));
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      readRecordingFile(file)
        .then((read) => {
          setProblem(null);
          openedFile.setState({ file: read });
          showReplay();
        })
        .catch((error: unknown) => setProblem(messageOf(error)));
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  if (problem !== null) {
    return (
      <p role="alert" className="fixed inset-x-4 bottom-4 z-50 flex items-center gap-3 border border-error bg-background px-4 py-2">
        <span className="flex-1">{problem} No file was opened or sent.</span>
        <button type="button" className="underline" onClick={() => setProblem(null)}>
          Close
        </button>
      </p>
    );
  }
  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center border-4 border-gold border-dashed bg-glass">
      <p className="flex items-center gap-3 bg-background px-6 py-4 text-title">
        <FileVideo size={20} aria-hidden="true" />
        Drop a recording to open it here
      </p>
    </div>
  );
}
