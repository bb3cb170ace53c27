import type { ReactNode } from 'react';
import { TopBar } from '#components/shell/top-bar.tsx';

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TopBar />
      {children}
    </>
  );
}
