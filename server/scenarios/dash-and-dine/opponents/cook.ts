import type { Position } from '#lib/domain/position.ts';
import { asSide } from '#lib/domain/side.ts';
import type { Primitives } from '#server/bots/primitives/all.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { type Program, scriptedOpponent } from '../../opponents/scripted-opponent.ts';
import { serverNames } from '../geometry.ts';

/** One agent of a scripted opponent of Dash & Dine, with the moves that all of them share. */
export class Cook {
  readonly does: Primitives;
  private readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
    this.does = seat.primitives;
  }

  wait(ticks: number): Promise<void> {
    return this.seat.ticks(ticks);
  }

  /** How many of an item the agent carries. */
  has(item: string): number {
    return this.seat.inventory()[item] ?? 0;
  }

  /** Takes items out of a chest, or as many of them as it has. */
  take(chest: Position, items: Readonly<Record<string, number>>): Promise<unknown> {
    return this.does.getItemFromChest(chest, items);
  }

  /** Hands all carried items of a kind to the team's own server. */
  serve(item: string): Promise<unknown> {
    return this.does.giveToPlayer(item, serverNames[asSide(this.seat.team)]);
  }
}

/** The definition of an opponent of Dash & Dine with one program per agent, in seat order. */
export function cooks(id: string, title: string, summary: string, recipes: readonly ((cook: Cook) => Program)[]): AgentSystemDefinition {
  const programs = recipes.map((recipe) => (seat: Seat) => recipe(new Cook(seat)));
  return scriptedOpponent(id, title, summary, programs);
}
