'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

// The first file that is dragged over the page loads it.
const DroppedRecording = dynamic(() => import('./dropped-recording.tsx').then((module) => module.DroppedRecording), { ssr: false });

function holdsFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Opens a recording that the user drops anywhere on the page. */
export function RecordingDrop() {
  const [over, setOver] = useState(false);
  const [file, setFile] = useState<File | null>(null);
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
      setFile(event.dataTransfer?.files[0] ?? null);
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
  return over || file !== null ? <DroppedRecording file={file} over={over} onClose={() => setFile(null)} /> : null;
}
