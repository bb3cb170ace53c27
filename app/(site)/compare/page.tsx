import type { Metadata } from 'next';
import { ComparePage } from '#components/compare/compare-page.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Compare' };

export default async function Page({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const { runs = '' } = await searchParams;
  const ids = [runs].flat().flatMap((value) => value.split(',').filter((id) => id !== ''));
  return <ComparePage all={services().listRuns({ limit: 100 })} compared={await services().compareRuns(ids)} />;
}
