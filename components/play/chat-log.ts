import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MatchStore } from '#components/match-state/match-store.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { PlayView } from './play-session.ts';

/** A line over the picture: a message, or a line of the game for this person. */
export interface HeardLine {
  readonly id: string;
  /** Null for a line of the game. */
  readonly from: string | null;
  /** Its audience in words; null for everyone. */
  readonly to: string | null;
  readonly team: TeamId | null;
  readonly text: string;
  /** Time on this page in milliseconds. */
  readonly at: number;
}

const mostLines = 60;

/** All lines that a person got while playing: the chat of the match and the lines of the game, in the order in which they came. */
export class ChatLog {
  readonly lines: StoreApi<{ readonly lines: readonly HeardLine[] }> = createStore(() => ({ lines: [] as readonly HeardLine[] }));
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Listens to both until the returned function is called. */
  listen(match: Pick<MatchStore, 'subscribe' | 'getState'>, person: StoreApi<PlayView>): () => void {
    let seq = -1;
    let number = 0;
    const read = (): void => {
      const { chat } = match.getState().view;
      // A new episode, or a replaced log, starts its numbers again.
      if ((chat.at(-1)?.seq ?? seq) < seq) seq = -1;
      const said = chat.filter((line) => line.seq > seq);
      seq = chat.at(-1)?.seq ?? seq;
      this.add(said.map(({ seq: id, from, to, team, text }) => ({ id: `said ${id}`, from, to, team, text })));
    };
    // The game repeats public messages, as `<Name> text`; they are events of the match already.
    const tell = (): void => {
      const { lines } = person.getState().person;
      const told = lines.filter((line) => line.number > number && !/^<\w+> /.test(line.text));
      number = lines.at(-1)?.number ?? number;
      this.add(told.map((line) => ({ id: `told ${line.number}`, from: null, to: null, team: null, text: line.text })));
    };
    read();
    tell();
    const ends = [match.subscribe(read), person.subscribe(tell)];
    return () => {
      for (const end of ends) end();
    };
  }

  private add(lines: readonly Omit<HeardLine, 'at'>[]): void {
    if (lines.length === 0) return;
    const at = this.now();
    this.lines.setState(({ lines: before }) => ({ lines: [...before, ...lines.map((line) => ({ ...line, at }))].slice(-mostLines) }));
  }
}
