import { Check, CircleDashed, LoaderCircle, Octagon, OctagonX, TriangleAlert } from 'lucide-react';
import { Chip, LiveChip } from '#components/ui/chip.tsx';
import type { MatchState } from '#lib/protocol/socket-events.ts';

/** State of a match in words, with a shape of its own. */
export function StateMark({ state }: { state: MatchState }) {
  switch (state) {
    case 'running':
      return <LiveChip />;
    case 'waiting':
      return (
        <Chip>
          <CircleDashed size={11} aria-hidden="true" />
          Waiting
        </Chip>
      );
    case 'starting':
      return (
        <Chip tone="gold">
          <LoaderCircle size={11} aria-hidden="true" />
          Starting
        </Chip>
      );
    case 'finished':
      return (
        <Chip>
          <Check size={11} className="text-ok" aria-hidden="true" />
          Finished
        </Chip>
      );
    case 'stopped':
      return (
        <Chip>
          <Octagon size={11} aria-hidden="true" />
          Stopped
        </Chip>
      );
    case 'failed':
      return (
        <Chip tone="error">
          <OctagonX size={11} aria-hidden="true" />
          Failed
        </Chip>
      );
    case 'crashed':
      return (
        <Chip tone="error">
          <TriangleAlert size={11} aria-hidden="true" />
          Crashed
        </Chip>
      );
  }
}

/** States in which a match is being played or about to be. */
export const liveStates: ReadonlySet<MatchState> = new Set(['running', 'starting']);
