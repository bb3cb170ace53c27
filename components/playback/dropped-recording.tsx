'use client';

import { FileVideo } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '#lib/message-of.ts';
import { openedFile, readRecordingFile } from './opened-file.ts';

/**
 * Opens a dropped file as a recording, and says what a drop does while a file is over the page. Null for `file` before the drop. `onLeave` is
 * called when the file is dragged off the page.
 */
export function DroppedRecording(properties: { file: File | null; over: boolean; onLeave: () => void; onClose: () => void }) {
  const { file, over, onLeave, onClose } = properties;
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const show = useEffectEvent(() => {
    onClose();
    router.push('/replay');
  });
  const left = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) onLeave();
  });
  useEffect(() => {
    const leave = (event: DragEvent): void => left(event);
    window.addEventListener('dragleave', leave);
    return () => window.removeEventListener('dragleave', leave);
  }, []);
  useEffect(() => {
    if (file === null) return;
    readRecordingFile(file)
      .then((read) => {
        setProblem(null);
        openedFile.setState({ file: read });
        show();
      })
      .catch((error: unknown) => setProblem(messageOf(error)));
  }, [file]);
  if (problem !== null) {
    const close = (): void => {
      setProblem(null);
      onClose();
    };
    return (
      <p role="alert" className="fixed inset-x-4 bottom-4 z-50 flex items-center gap-3 border border-error bg-background px-4 py-2">
        <span className="flex-1">{problem} No file was opened or sent.</span>
        <button type="button" className="underline" onClick={close}>
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
