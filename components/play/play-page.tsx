'use client';

import { useEffect, useState } from 'react';
import { MatchStoreProvider } from '#components/match-state/match-context.tsx';
import { type BlockFacts, readBlockFacts } from '#lib/blocks/block-facts.ts';
import { inflated } from '#lib/blocks/inflated.ts';
import { assetFiles, assetFolder } from '#lib/blocks/item-index.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { messageOf } from '#lib/message-of.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import { probePlay } from './play-probe.ts';
import { PlayRoom } from './play-room.ts';
import { PlayStage } from './play-stage.tsx';

interface Opened {
  readonly room: PlayRoom;
  readonly facts: BlockFacts;
}

/** Loads the rules of blocks. Rejects with an Error that says what to do. */
async function loadBlockFacts(): Promise<BlockFacts> {
  const file = await inflated(`${assetFolder}/${assetFiles.facts}`, 'The rules of blocks');
  return readBlockFacts(await file.json());
}

/**
 * Opens the match and the user's seat, and lets the user play. The `pictured` agents may see the picture of the task; `objectives` has the
 * goal of each team with people.
 */
export function PlayPage(properties: { match: MatchDetail; pictured: readonly string[]; objectives: PerTeam<string> }) {
  const { match } = properties;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { scenario } = match.configuration;
  useEffect(() => {
    let room: PlayRoom | null = null;
    let isCurrent = true;
    let unprobe = (): void => undefined;
    loadBlockFacts().then(
      (facts) => {
        if (!isCurrent) return;
        room = new PlayRoom(match.id, scenario, facts);
        unprobe = probePlay(room);
        setOpened({ room, facts });
      },
      (reason: unknown) => {
        if (isCurrent) setError(messageOf(reason));
      },
    );
    return () => {
      isCurrent = false;
      unprobe();
      room?.close();
      setOpened(null);
    };
  }, [match.id, scenario]);
  if (opened === null)
    return (
      <main id="content" className="grid h-dvh place-items-center text-muted">
        {error ?? 'Opening the match…'}
      </main>
    );
  return (
    <MatchStoreProvider store={opened.room.store}>
      <PlayStage {...properties} room={opened.room} facts={opened.facts} />
    </MatchStoreProvider>
  );
}
