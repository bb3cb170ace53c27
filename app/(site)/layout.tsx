import type { ReactNode } from 'react';
import { RecordingDrop } from '#components/playback/recording-drop.tsx';
import { Notices } from '#components/shell/notices.tsx';
import { SiteFrame } from '#components/shell/site-frame.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      {children}
      <RecordingDrop />
      <Notices />
    </SiteFrame>
  );
}
