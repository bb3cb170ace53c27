import type { Position } from '#lib/domain/position.ts';
import { asSide, opponentOf, type Side } from '#lib/domain/side.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { scriptedOpponent } from '../../opponents/scripted-opponent.ts';
import { areaRadius, capBlocks, centres, slimeBlock } from '../geometry.ts';

const cleanAtOnce = 8;
const capsAtOnce = 15;
const slimePerRaid = 8;

/** The moves of the scripted opponents, for one seat. */
class Script {
  private readonly seat: Seat;
  private readonly own: Side;
  private readonly enemy: Side;

  constructor(seat: Seat) {
    this.seat = seat;
    this.own = asSide(seat.team);
    this.enemy = opponentOf(this.own);
  }

  /** Mines up to eight slime blocks of the team's own area. False if there are none. */
  clean(): Promise<boolean> {
    return this.mine(slimeBlock, cleanAtOnce, centres[this.own], 'Cleaning the slime of our area');
  }

  /** Mines all caps of the own team. Returns false without any. */
  harvest(): Promise<boolean> {
    return this.mine(capBlocks[this.own], capsAtOnce, centres[this.own], 'Harvesting our mushrooms');
  }

  /** Mines all caps of the other team. False if there are none. */
  destroy(): Promise<boolean> {
    return this.mine(capBlocks[this.enemy], capsAtOnce, centres[this.enemy], 'Breaking the mushrooms of the other team');
  }

  async harvestOrClean(): Promise<void> {
    if (!(await this.harvest())) await this.clean();
  }

  /** Places slime at eight random positions around the other team's centre. */
  async pollute(): Promise<void> {
    this.seat.say('Spreading slime in the area of the other team');
    const { x, y, z } = centres[this.enemy];
    for (let count = 0; count < slimePerRaid; count++) {
      const { random } = this.seat;
      const spot = { x: x + random.integer(-4, 3), y, z: z + random.integer(-4, 3) };
      await this.seat.primitives.placeItem(slimeBlock, spot);
    }
  }

  private async mine(block: string, count: number, around: Position, announcement: string): Promise<boolean> {
    if (!(await this.seat.primitives.blockExists(block, around, areaRadius))) return false;
    this.seat.say(announcement);
    await this.seat.primitives.mineBlock(block, count, around, areaRadius);
    return true;
  }
}

/** One pass of an agent's loop. */
type Move = (script: Script) => Promise<unknown>;

/** The definition of an opponent of Mushroom War with one loop per agent, in seat order. */
export function loops(id: string, title: string, summary: string, moves: readonly Move[]): AgentSystemDefinition {
  const programs = moves.map((move) => (seat: Seat) => {
    const script = new Script(seat);
    return { pass: () => move(script) };
  });
  return scriptedOpponent(id, title, summary, programs);
}
