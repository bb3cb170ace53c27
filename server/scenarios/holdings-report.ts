import type { RefereeContext } from '#server/contract/scenario.ts';
import type { Player } from '#server/minecraft/player.ts';

/** Items with their counts. */
type Items = Readonly<Record<string, number>>;

/** All that a player carries, by name in the order of the alphabet. */
export function allItemsOf({ inventory }: Player): Items {
  return Object.fromEntries([...inventory.totals()].sort(([one], [other]) => one.localeCompare(other)));
}

/** Reports what the agents of a task hold, after every change. At first all hold nothing. */
export class HoldingsReport {
  private readonly seats: RefereeContext['seats'];
  private readonly reported = new Map<string, string>();

  constructor(seats: RefereeContext['seats']) {
    this.seats = seats;
  }

  /** Reports the holdings of each agent that changed since the last report, in seat order. */
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
