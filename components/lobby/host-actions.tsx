import { Button } from '#components/ui/button.tsx';
import type { HostRequest, LobbySeat } from '#lib/people/lobby.ts';

/** What the host can do with a seat. */
export function HostActions({ seat, busy, act }: { seat: LobbySeat; busy: boolean; act: (request: HostRequest) => void }) {
  const { agent, state, standIn, code } = seat;
  const isVacant = state === 'idle' || state === 'bot';
  return (
    <div className="flex flex-wrap gap-2">
      {code === null ? null : (
        <Button size="small" look="line" disabled={busy} onClick={() => act({ action: 'invite', agent })}>
          New code
        </Button>
      )}
      {state === 'open' || isVacant ? null : (
        <Button size="small" look="grave" disabled={busy} onClick={() => act({ action: 'kick', agent })}>
          Remove the person
        </Button>
      )}
      <Button size="small" look="line" disabled={busy} onClick={() => act({ action: isVacant ? 'person' : 'bot', agent })}>
        {isVacant ? 'Open for a person' : standIn === null ? 'Let it stand still' : 'Give it to a bot'}
      </Button>
    </div>
  );
}
