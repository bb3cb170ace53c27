import type { Metadata } from 'next';
import { LostPage } from '#components/shell/lost-page.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return <LostPage />;
}
