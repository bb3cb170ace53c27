import type { ProgramFacts, TeamProgramFacts, ToldBriefing } from '../contract/planner-facts.ts';
import { noteIn } from './note.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';
import { orderWords } from './order-words.ts';
import { writeProgram } from './program-writer.ts';
import { firstPlan } from './tactics.ts';

/** The program of one agent: the tactics that name it, read as orders and written as code. */
export function answerProgram({ briefing, agent, tactics, error, critique }: ProgramFacts): string {
  const orders = ordersFor(agent, readOrders(tactics, briefing), briefing);
  const explain = [
    error === null ? '' : `The last program ended with: ${error}`,
    critique === null || critique === '' ? '' : `What was wrong: ${critique}`,
  ].filter((line) => line !== '');
  const { length } = noteIn(tactics);
  return programAnswer(agent, orders, briefing, { explain: explain.join(' ') || 'Nothing went wrong before.', length });
}

/** The programs of the whole team, one code block per agent in the order of the agents. */
export function answerTeamProgram({ briefing, programs }: TeamProgramFacts): string {
  const { orders, reasoning } = firstPlan(briefing);
  const failed = programs.flatMap(({ agent, error }) => (error === null ? [] : [`${agent} ended with: ${error}`]));
  const parts = briefing.agents.map((agent) => `${agent}:\n${fenced(writeProgram(agent, ordersFor(agent, orders, briefing), briefing))}`);
  return [`Explain: ${[reasoning, ...failed].join(' ')}`, ...parts].join('\n\n');
}

/** The orders of the team; where they leave an agent without any, it follows those of the best plan. */
function ordersFor(agent: string, orders: readonly Order[], briefing: ToldBriefing): readonly Order[] {
  if (orders.some((order) => order.agent === agent)) return orders;
  return [...orders, ...firstPlan(briefing).orders.filter((order) => order.agent === agent)];
}

interface Manner {
  readonly explain: string;
  readonly length: number | null;
}

function programAnswer(agent: string, orders: readonly Order[], briefing: ToldBriefing, { explain, length }: Manner): string {
  const own = orders.filter((order) => order.agent === agent);
  const plan = own.map((order, index) => `${index + 1}) ${orderWords(order, briefing)}`);
  return [`Explain: ${explain}`, 'Plan:', ...plan, 'Code:', fenced(writeProgram(agent, orders, briefing, length))].join('\n');
}

function fenced(code: string): string {
  return `\`\`\`javascript\n${code}\n\`\`\``;
}
