import type { Metadata } from 'next';
import { RunList } from '#components/runs/list/run-list.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Runs' };

export default function RunsPage() {
  const shared = services();
  return (
    <RunList
      runs={shared.runs.list({ limit: 100 })}
      collections={shared.catalogue.collections()}
      parallel={shared.health().matches.parallel}
      slowness={shared.matches.slowness()}
      now={Date.now()}
    />
  );
}
