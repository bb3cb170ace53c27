import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Alarm } from './agent-report.ts';
import { regularly } from './regularly.ts';

/** This many equal actions in a row are an alarm, with or without queries in between. */
const mostEqual = 4;
/** This many sentences in a row without a command are an alarm. */
const mostWords = 12;
/** After this many game milliseconds without an action or a word there is an alarm; and the time between two looks. */
const longestRest = 60_000;
const lookEvery = 5000;

/** What the watch needs of its agent. */
interface Watched {
  readonly clock: Clock;
  /** Whether the agent has a goal and no action. */
  shouldAct(): boolean;
  /** Shows an alarm. */
  alarm(alarm: Alarm): void;
}

/** Detects an agent that goes round in circles or does nothing, and raises an alarm once per case, with the agent's last words. */
export class StallWatch {
  private readonly agent: Watched;
  private readonly cancel: () => void;
  private lastCommand = '';
  private equal = 0;
  private words = 0;
  private lastWords = '';
  private activeAt: number;
  private hasWarned = false;

  constructor(agent: Watched) {
    this.agent = agent;
    this.activeAt = agent.clock.now();
    this.cancel = regularly(agent.clock, lookEvery, () => this.look());
  }

  /** The agent looked something up or changed itself. */
  looked(): void {
    this.active();
    this.words = 0;
  }

  /** The agent began an action by a command, as it wrote it. */
  acted(command: string): void {
    this.looked();
    this.equal = command === this.lastCommand ? this.equal + 1 : 1;
    this.lastCommand = command;
    if (this.equal === mostEqual) this.agent.alarm({ cause: 'repeats', text: `did the same ${mostEqual} times in a row`, words: command });
  }

  /** The agent said something without a command. */
  spoke(text: string): void {
    this.active();
    this.lastWords = text;
    this.words++;
    if (this.words === mostWords)
      this.agent.alarm({ cause: 'talks', text: `talked ${mostWords} times in a row without a command`, words: text });
  }

  close(): void {
    this.cancel();
  }

  private active(): void {
    this.activeAt = this.agent.clock.now();
    this.hasWarned = false;
  }

  private look(): void {
    if (!this.agent.shouldAct()) {
      this.activeAt = this.agent.clock.now();
      return;
    }
    if (this.hasWarned || this.agent.clock.now() - this.activeAt < longestRest) return;
    this.hasWarned = true;
    this.agent.alarm({ cause: 'rests', text: `has done and said nothing for ${longestRest / 1000} s`, words: this.lastWords });
  }
}
