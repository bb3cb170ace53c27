import type { Body } from '#server/bots/body.ts';
import type { CommandResult } from '#server/bots/commands/command.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { EntityView } from '#server/bots/seat-view.ts';

/** What a mode does with the body. */
export interface Reaction {
  /** For the agent: what happened, such as "A zombie came near, so you fought it." */
  readonly why: string;
  /** What the agent says about it where it narrates, such as "I fight a zombie!"; nothing without it. */
  readonly says?: string;
  /** Longest game time in seconds. */
  readonly limit: number;
  /** Whether the log leaves it out, because it only looks. */
  readonly isQuiet?: boolean;
  run(body: Body): Promise<CommandResult>;
}

/** What a mode sees at a moment. */
export interface ModeScene {
  readonly seat: Seat;
  /** Game milliseconds. */
  readonly now: number;
  /** Name of the running command; null for an idle body. */
  readonly doing: string | null;
  /** Bodies in sight without the own one, nearest first, with their distance in blocks. */
  readonly near: readonly (EntityView & { readonly distance: number })[];
}

/** Something that an agent does by itself while it is on, without its model. */
export interface Mode {
  readonly name: string;
  readonly description: string;
  /** What it may interrupt: every action, or only an idle body and these commands. */
  readonly interrupts: 'everything' | readonly string[];
  /** A fresh watch, which remembers between its looks; it gives what to do now, or null. */
  watch(): (scene: ModeScene) => Reaction | null;
}
