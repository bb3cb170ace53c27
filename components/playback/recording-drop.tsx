'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

// The first file that is dragged over the page loads it.
const DroppedRecording = dynamic(() => import('./dropped-recording.tsx').then((module) => module.DroppedRecording), { ssr: false });

/** Opens a recording that the user drops anywhere on the page but on a zone that takes files itself. */
export function RecordingDrop() {
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const dragged = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // A zone below the pointer takes the file.
      if (event.defaultPrevented) {
        setOver(false);
        return;
      }
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') setFile(event.dataTransfer.files[0] ?? null);
    };
    addEventListener('dragover', dragged);
    addEventListener('drop', dragged);
    return () => {
      removeEventListener('dragover', dragged);
      removeEventListener('drop', dragged);
    };
  }, []);
  return over || file !== null ? (
    <DroppedRecording file={file} over={over} onLeave={() => setOver(false)} onClose={() => setFile(null)} />
  ) : null;
}
