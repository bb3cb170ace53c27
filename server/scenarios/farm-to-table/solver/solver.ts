import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystem, AgentSystemDefinition } from '#server/contract/agent-system.ts';
import type { Briefing } from '#server/contract/briefing.ts';
import { KitchenTeam } from './kitchen-team.ts';
import { RecipeBook } from './recipe-book.ts';

/** Cooks from the facts of a briefing without a model. It plans for its own bodies and takes no help of other systems into account. */
class Solver implements AgentSystem {
  private book: RecipeBook | null = null;

  async prepare(briefing: Briefing): Promise<void> {
    if (briefing.toolsOf !== undefined)
      throw new Error(
        'The solver acts without calls of the API, so it cannot keep to diverse abilities. Choose VillagerAgent or AgentVerse, or the same task without them.',
      );
    this.book = new RecipeBook(briefing.facts);
  }

  async play(seats: readonly Seat[]): Promise<void> {
    if (this.book === null || seats.length === 0) return;
    await new KitchenTeam(seats, this.book).run();
  }

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return null;
  }

  restore(): void {}
}

/** The definition of the solver. */
export const solver: AgentSystemDefinition = {
  summary: {
    id: 'solver',
    title: 'Solver',
    summary: 'Plans from recipes and sources, shares the ingredients out among its bodies, and hands them to the one that cooks.',
    kind: 'scripted',
  },
  create: () => new Solver(),
};
