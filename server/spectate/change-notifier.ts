import type { MatchEnding, MatchObserver } from '#server/contract/match-observer.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import type { ClaimedMatch } from '#server/contract/queue.ts';

type Announce = (what: 'matches' | 'runs', id: string) => void;

/** Tells open pages that a match or a run changed, each at most twice a second. */
export class ChangeNotifier implements MatchObserver {
  private readonly due = new Set<string>();
  /** The last reported state of each match process. */
  private readonly states = new Map<string, string>();
  private readonly announce: Announce;
  private readonly timer: NodeJS.Timeout;

  constructor(announce: Announce) {
    this.announce = announce;
    this.timer = setInterval(() => this.flush(), 500);
  }

  /** Marks a match and its run as changed. */
  note(match: string, run: string | null): void {
    this.due.add(`matches ${match}`);
    if (run !== null) this.due.add(`runs ${run}`);
  }

  noteRun(run: string): void {
    this.due.add(`runs ${run}`);
  }

  started(match: ClaimedMatch): boolean {
    this.note(match.lease.match, match.run);
    return false;
  }

  message(match: ClaimedMatch, message: FromMatchProcess): void {
    const { match: id } = match.lease;
    const isNewState = message.type === 'status' && this.states.get(id) !== message.state;
    if (message.type === 'status') this.states.set(id, message.state);
    if (message.type === 'episode' || isNewState) this.note(match.lease.match, match.run);
  }

  ended(match: ClaimedMatch, _ending: MatchEnding): void {
    this.states.delete(match.lease.match);
    this.note(match.lease.match, match.run);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private flush(): void {
    for (const entry of this.due) {
      const [what, id] = entry.split(' ');
      if (id !== undefined) this.announce(what === 'runs' ? 'runs' : 'matches', id);
    }
    this.due.clear();
  }
}
