import { realTime } from '#server/minecraft/clock/process-time.ts';
import { RemoteProgram } from '../../conformance/support/remote-program.ts';
import type { RoundCall } from './round.ts';

interface Act {
  readonly agent: string;
  readonly name: string;
  readonly arguments: readonly unknown[];
}

/**
 * Variants of one loop as a remote team. "Awaited" gives a free agent one action. "Not awaited" gives it the whole round in one answer, and
 * in another unrequested message; it reconnects whenever the match closes the connection for that.
 */
export const remoteWays = ['awaited', 'not awaited'] as const;

/** A remote team whose agents play a loop. After an error both variants reset the failure counters. */
export function remoteLoop(round: readonly RoundCall[], way: (typeof remoteWays)[number]): RemoteProgram {
  const loop: readonly RoundCall[] = [...round, ['ticks', 20]];
  const next = new Map<string, number>();
  let over = false;
  const inTurn = (agent: string, failed: boolean): Act[] => {
    if (failed) return [{ agent, name: 'beginProgram', arguments: [] }];
    const at = next.get(agent) ?? 0;
    next.set(agent, (at + 1) % loop.length);
    return loop.slice(at, at + 1).map(([name, ...given]) => ({ agent, name, arguments: given }));
  };
  const allAtOnce = (agent: string, failed: boolean): Act[] => {
    const first = inTurn(agent, failed);
    return [...first, ...loop.map(([name, ...given]) => ({ agent, name, arguments: given }))];
  };
  return new RemoteProgram(({ type, id, agents }, say, program) => {
    if (type === 'prepare') say({ type: 'ready', id });
    if (type === 'end') say({ type: 'reviewed', id });
    if (type === 'bye') over = true;
    if (type === 'welcome') program.socket?.once('close', () => over || realTime.setTimeout(() => program.connect(), 10));
    if (type !== 'turn') return;
    const acts = agents.flatMap(({ agent, result }) => (way === 'awaited' ? inTurn : allAtOnce)(agent, result !== null && !result.ok));
    say({ type: 'acts', id, acts });
    if (way === 'not awaited') say({ type: 'acts', id: null, acts });
  });
}
