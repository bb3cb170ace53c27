import type { Metadata } from 'next';
import { NothingHere } from '#components/shell/nothing-here.tsx';
import { TopBar } from '#components/shell/top-bar.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <>
      <TopBar />
      <NothingHere />
    </>
  );
}
