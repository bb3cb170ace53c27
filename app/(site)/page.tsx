import type { Metadata } from 'next';
import { LiveHome } from '#components/home/live-home.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: { absolute: 'Arenacraft' } };

export default function HomePage() {
  const shared = services();
  return (
    <LiveHome
      matches={shared.listMatches({ limit: 100 })}
      runs={shared.listRuns({ limit: 20 })}
      health={shared.health()}
      scenarios={shared.scenarios()}
      now={Date.now()}
    />
  );
}
