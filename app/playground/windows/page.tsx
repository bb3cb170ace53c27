import { Trial } from './trial.tsx';
export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const { kind } = await searchParams;
  return <Trial kind={kind ?? 'inventory'} />;
}
