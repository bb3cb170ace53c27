import type { Metadata } from 'next';
import { finishedLimit, playingLimit } from '#components/home/home-lists.ts';
import { LiveHome } from '#components/home/live-home.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: { absolute: 'Arenacraft' } };

export default function HomePage() {
  const shared = services();
  return (
    <LiveHome
      newest={shared.matches.list({ limit: 1 })}
      playing={shared.matches.list({ state: 'playing', limit: playingLimit })}
      finished={shared.matches.list({ state: 'finished', limit: finishedLimit })}
      runs={shared.runs.list({ limit: 20 })}
      health={shared.health()}
      scenarios={shared.catalogue.scenarios().map(({ id, seconds }) => ({ id, seconds }))}
      demos={shared.catalogue.demos()}
      now={Date.now()}
    />
  );
}
