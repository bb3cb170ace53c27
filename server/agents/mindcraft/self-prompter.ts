import type { Clock } from '#server/minecraft/clock/clock.ts';

/** Game milliseconds between two prompts, and after a conversation. */
const coolDown = 2000;
const afterTalk = 5000;
/** Replies without a command after which the agent stops by itself. */
const mostIdleReplies = 3;

/** What the self-prompter needs of its agent. */
interface Prompted {
  readonly clock: Clock;
  /** Whether the agent does nothing, has no partner in a talk, and nothing waits for it. */
  mayPrompt(): boolean;
  prompt(): void;
  /** The agent stopped working at its goal by itself. */
  gaveUp(goal: string): void;
}

/** Lets an agent work at its goal: it prompts an idle agent again and again, but not during a conversation (MINDcraft's self-prompter). */
export class SelfPrompter {
  private readonly agent: Prompted;
  private current: string | null = null;
  private idleReplies = 0;
  private cancel: (() => void) | null = null;

  constructor(agent: Prompted) {
    this.agent = agent;
  }

  /** The goal of the agent; null for none. */
  get goal(): string | null {
    return this.current;
  }

  pursue(goal: string): void {
    this.current = goal;
    this.idleReplies = 0;
    this.promptIn(coolDown);
  }

  /** False if there was no goal. */
  end(): boolean {
    const had = this.current !== null;
    this.current = null;
    this.cancel?.();
    return had;
  }

  /** The agent replied to a prompt, or finished something. */
  replied(withCommand: boolean): void {
    this.idleReplies = withCommand ? 0 : this.idleReplies + 1;
    if (this.current === null) return;
    if (this.idleReplies < mostIdleReplies) {
      this.promptIn(coolDown);
      return;
    }
    const goal = this.current;
    this.end();
    this.agent.gaveUp(goal);
  }

  /** The agent may be idle now. */
  becameIdle(): void {
    this.promptIn(coolDown);
  }

  /** A conversation ended. */
  talkEnded(): void {
    this.promptIn(afterTalk);
  }

  close(): void {
    this.cancel?.();
  }

  private promptIn(milliseconds: number): void {
    if (this.current === null) return;
    this.cancel?.();
    this.cancel = this.agent.clock.after(milliseconds, () => {
      this.cancel = null;
      // Each reason not to prompt ends with a call of another method of this class.
      if (this.current !== null && this.agent.mayPrompt()) this.agent.prompt();
    });
  }
}
