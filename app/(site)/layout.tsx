import type { ReactNode } from 'react';
import { RecordingDrop } from '#components/playback/recording-drop.tsx';
import { TopBar } from '#components/shell/top-bar.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      {children}
      <RecordingDrop />
    </>
  );
}
