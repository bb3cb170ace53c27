import type { Metadata } from 'next';
import { finishedLimit, playingLimit } from '#components/home/home-lists.ts';
import { LiveHome } from '#components/home/live-home.tsx';
import { services } from '#server/services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: { absolute: 'Arenacraft' } };

export default function HomePage() {
  const shared = services();
  return (
    <LiveHome
      newest={shared.listMatches({ limit: 1 })}
      playing={shared.listMatches({ state: 'playing', limit: playingLimit })}
      finished={shared.listMatches({ state: 'finished', limit: finishedLimit })}
      runs={shared.listRuns({ limit: 20 })}
      health={shared.health()}
      scenarios={shared.scenarios()}
      demos={shared.demos()}
      now={Date.now()}
    />
  );
}
