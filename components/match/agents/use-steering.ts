'use client';

import { useEffect, useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { ask } from '#components/shell/api.ts';
import { useAction } from '#components/shell/use-action.ts';
import type { SteeringOrder } from '#lib/domain/steering.ts';
import type { SteeringView } from '#lib/protocol/steering-view.ts';

/** What the user may do with one agent, and how. */
export interface Steering {
  /** Why the user may not steer this agent; null if it may. */
  readonly refused: string | null;
  /** Resolves with whether the order was taken. */
  readonly give: (agent: string, order: SteeringOrder) => Promise<boolean>;
  readonly busy: boolean;
  readonly error: string | null;
  /** Whether the user can steer an agent. */
  readonly may: (agent: string) => boolean;
}

const unknown: SteeringView = { agents: [], refused: null };

/** The rights of the user to steer the agents of a match while it is played; null otherwise. `match` is null if no server has it. */
export function useSteering(match: string | null): Steering | null {
  const isRunning = useMatch(({ status }) => status?.state === 'running');
  const [offer, setOffer] = useState(unknown);
  const asked = isRunning ? match : null;
  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    ask('GET /api/matches/{id}/steering', { params: { id: asked }, signal: leaving.signal }).then(setOffer, (error: unknown) => {
      if (!leaving.signal.aborted) setOffer({ agents: [], refused: String(error) });
    });
    return () => leaving.abort();
  }, [asked]);
  const { run, busy, error } = useAction(async ({ agent, order }: { agent: string; order: SteeringOrder }) => {
    if (asked !== null) await ask('POST /api/matches/{id}/steering', { params: { id: asked }, body: { agent, order } });
  });
  if (asked === null || offer === unknown) return null;
  return {
    refused: offer.refused,
    give: (agent, order) => run({ agent, order }),
    busy,
    error,
    may: (agent) => offer.agents.includes(agent),
  };
}
