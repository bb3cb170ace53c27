import type { Metadata } from 'next';
import { RunList } from '#components/runs/run-list.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Runs' };

export default function RunsPage() {
  return <RunList runs={services().listRuns({ limit: 100 })} collections={services().collections()} now={Date.now()} />;
}
