import type { RefereeContext } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';

/** Items with their counts. */
type Items = Readonly<Record<string, number>>;

/** All that a player carries, by name in the order of the alphabet. */
export function allItemsOf({ inventory }: Player): Items {
  return Object.fromEntries([...inventory.totals()].sort(([one], [other]) => one.localeCompare(other)));
}

/** What the agents of a task hold, told whenever it changes. An agent holds nothing at first. */
export class HoldingsReport {
  private readonly seats: RefereeContext['seats'];
  private readonly reported = new Map<string, string>();

  constructor(seats: RefereeContext['seats']) {
    this.seats = seats;
  }

  /** Tells what each agent holds whose holdings differ from those told before, in seat order. */
  tell(itemsOf: (player: Player) => Items, changed: (agent: string, items: Items) => void): void {
    for (const { agent, player } of this.seats) {
      const items = itemsOf(player);
      const text = JSON.stringify(items);
      if ((this.reported.get(agent) ?? '{}') === text) continue;
      this.reported.set(agent, text);
      changed(agent, items);
    }
  }
}
