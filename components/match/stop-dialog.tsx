'use client';

import { Octagon } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Modal } from '#components/ui/modal.tsx';

/** Asks before a match is stopped, and says what ends and what stays. */
export function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  return (
    <Modal label="Stop this match?" onClose={onClose} size="small">
      <div className="grid gap-3 p-5">
        <h2 className="text-title">Stop this match?</h2>
        <p className="text-soft">
          The current episode ends for all spectators and does not count. Finished episodes and the recording of this episode so far are
          kept.
        </p>
        <div className="flex flex-wrap gap-3 pt-1">
          <Button size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="grave"
            size="large"
            onClick={() => {
              onStop();
              onClose();
            }}
          >
            <Octagon size={14} aria-hidden="true" />
            Stop the match
          </Button>
        </div>
      </div>
    </Modal>
  );
}
