'use client';

import dynamic from 'next/dynamic';
import type { PerTeam } from '#lib/domain/team.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';

function Opening() {
  return (
    <main id="content" className="grid h-dvh place-items-center text-muted">
      Opening the match…
    </main>
  );
}

/** The code for playing is a bundle of its own: no other page loads it. */
const PlayPage = dynamic(() => import('./play-page.tsx').then((module) => module.PlayPage), { ssr: false, loading: Opening });

/** Loads the code of the game, and then the game. */
export function PlayEntrance(properties: { match: MatchDetail; pictured: readonly string[]; objectives: PerTeam<string> }) {
  return <PlayPage {...properties} />;
}
