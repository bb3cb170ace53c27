import type { AgentSystemDefinition } from '#server/contract/agent-system.ts';
import { scriptedOpponent } from '../../opponents/scripted-opponent.ts';
import { Script } from './script.ts';

/** One pass of an agent's loop. */
export type Move = (script: Script) => Promise<unknown>;

/** The definition of an opponent of Mushroom War with one loop per agent, in seat order. */
export function loops(id: string, title: string, summary: string, moves: readonly Move[]): AgentSystemDefinition {
  const programs = moves.map((move) => (seat: ConstructorParameters<typeof Script>[0]) => {
    const script = new Script(seat);
    return { pass: () => move(script) };
  });
  return scriptedOpponent(id, title, summary, programs);
}
