import { Check, CircleDashed, LoaderCircle, Octagon, OctagonX } from 'lucide-react';
import { Chip } from '#components/ui/chip.tsx';
import type { RunState } from '#lib/protocol/views.ts';

/** State of a run in words, with a shape of its own. `abandoned`: its command line is gone and nobody works on it. */
export function RunStateMark({ state, abandoned }: { state: RunState; abandoned: boolean }) {
  if (abandoned) {
    return (
      <Chip>
        <CircleDashed size={11} aria-hidden="true" />
        Abandoned
      </Chip>
    );
  }
  switch (state) {
    case 'running':
      return (
        <Chip tone="gold">
          <LoaderCircle size={11} aria-hidden="true" />
          Running
        </Chip>
      );
    case 'finished':
      return (
        <Chip tone="ok">
          <Check size={11} aria-hidden="true" />
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
  }
}
