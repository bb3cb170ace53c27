import { Check, CircleDashed, LoaderCircle, Octagon, OctagonX } from 'lucide-react';
import { StateChip, type StateLook } from '#components/ui/state-chip.tsx';
import type { RunState } from '#lib/protocol/views.ts';

const abandonedLook: StateLook = { icon: CircleDashed, text: 'Abandoned' };
const looks: Readonly<Record<RunState, StateLook>> = {
  running: { icon: LoaderCircle, text: 'Running', tone: 'gold' },
  finished: { icon: Check, text: 'Finished', tone: 'ok' },
  stopped: { icon: Octagon, text: 'Stopped' },
  failed: { icon: OctagonX, text: 'Failed', tone: 'error' },
};

/** State of a run as text, with its own shape. `abandoned`: the command line that played it has ended, and no process continues it. */
export function RunStateMark({ state, abandoned }: { state: RunState; abandoned: boolean }) {
  return <StateChip look={abandoned ? abandonedLook : looks[state]} />;
}
