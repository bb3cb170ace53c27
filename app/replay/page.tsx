import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ReplayPage } from '#components/match/replay-page.tsx';

export const metadata: Metadata = { title: 'Replay' };

export default function Page() {
  return (
    <Suspense>
      <ReplayPage />
    </Suspense>
  );
}
