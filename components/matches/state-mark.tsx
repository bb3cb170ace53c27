import { Check, CircleDashed, CirclePause, LoaderCircle, Octagon, OctagonX, TriangleAlert } from 'lucide-react';
import { LiveChip } from '#components/ui/chip.tsx';
import { StateChip, type StateLook } from '#components/ui/state-chip.tsx';
import type { MatchState } from '#lib/protocol/socket-events.ts';

const looks: Readonly<Record<Exclude<MatchState, 'running'>, StateLook>> = {
  waiting: { icon: CircleDashed, text: 'Waiting' },
  starting: { icon: LoaderCircle, text: 'Starting', tone: 'gold' },
  finished: { icon: Check, text: 'Finished', iconClass: 'text-ok' },
  stopped: { icon: Octagon, text: 'Stopped' },
  failed: { icon: OctagonX, text: 'Failed', tone: 'error' },
  crashed: { icon: TriangleAlert, text: 'Crashed', tone: 'error' },
};

const pausedLook: StateLook = { icon: CirclePause, text: 'Paused', tone: 'gold' };
const lobbyLook: StateLook = { icon: CircleDashed, text: 'In its lobby', tone: 'gold' };

/** State of a match as text, with its own shape. `lobby` says whether it waits for its people. */
export function StateMark({ state, paused = false, lobby = false }: { state: MatchState; paused?: boolean; lobby?: boolean }) {
  if (lobby) return <StateChip look={lobbyLook} />;
  if (paused) return <StateChip look={pausedLook} />;
  return state === 'running' ? <LiveChip /> : <StateChip look={looks[state]} />;
}
