import { opponentsView } from '#server/contract/opponents-view.ts';
import type { ProgramFacts, TeamProgramFacts } from '#server/contract/planner-facts.ts';
import { type KnownGame, relationsInWords } from './action-model.ts';
import { type Adjustment, adjusted, emptyItems, type LastProgram, leftOutLines } from './adjustment.ts';
import { assumed, guessedLengths } from './assumptions.ts';
import { planKitchen } from './kitchen-plan.ts';
import { noteIn } from './note.ts';
import { ordersSeen } from './opponent.ts';
import type { Order } from './order.ts';
import { readOrders } from './order-reading.ts';
import { orderWords } from './order-words.ts';
import { orderFunction, writeProgram } from './program-writer.ts';
import { firstPlan } from './tactics.ts';
import { type NextPlan, nextPlan } from './tactics-update.ts';
import { scoresSaid } from './yields.ts';

/**
 * The program of one agent: the tactics lines that name it, parsed as orders and written as code. It knows only the part of the causal
 * graph that the tactics state. It omits what failed in the last program, and hands in held items first.
 */
export function answerProgram(facts: ProgramFacts): string {
  const { briefing, agent, tactics, code, error, critique, situation } = facts;
  const game = { ...briefing, instructed: relationsInWords(tactics) };
  const { length } = noteIn(tactics);
  const seen = { held: heldIn(situation.inventory), empty: emptyItems(situation, game), length };
  const { program, plan, leftOut } = nextProgram(agent, readOrders(tactics, game), game, { last: { code, error, critique }, seen });
  const explain = [
    error === null ? '' : `The last program ended with: ${error}`,
    critique === null || critique === '' ? '' : `What was wrong: ${critique}`,
    ...leftOut,
  ].filter((line) => line !== '');
  const steps = plan.map((order, index) => `${index + 1}) ${orderWords(order, game)}`);
  return [`Explain: ${explain.join(' ') || 'Nothing went wrong before.'}`, 'Plan:', ...steps, 'Code:', fenced(program)].join('\n');
}

function heldIn(inventory: Readonly<Record<string, number>>): string[] {
  return Object.keys(inventory).filter((item) => (inventory[item] ?? 0) > 0);
}

/**
 * The programs of the whole team, one code block per agent in the order of the agents. The comments of the last programs state their
 * tactics; the planner replans with the chat of the last game and omits what ended a program with an error.
 */
export function answerTeamProgram({ briefing, programs, chat }: TeamProgramFacts): string {
  const { orders, notes, reasoning } = planAfter({ briefing, programs, chat });
  const { length } = noteIn(notes);
  const failed = programs.flatMap(({ agent, error }) => (error === null ? [] : [`${agent} ended with: ${error}`]));
  const parts = briefing.agents.map((agent) => {
    const { code = null, error = null } = programs.find((program) => program.agent === agent) ?? {};
    const seen = { held: [], empty: [], length };
    const { program } = nextProgram(agent, orders, briefing, { last: { code, error, critique: null }, seen, notes });
    return `${agent}:\n${fenced(program)}`;
  });
  return [`Explain: ${[reasoning, ...failed].join(' ')}`, ...parts].join('\n\n');
}

function planAfter({ briefing, programs, chat }: Pick<TeamProgramFacts, 'briefing' | 'programs' | 'chat'>): NextPlan {
  const tactics = [...new Set(programs.flatMap(({ code }) => tacticsIn(code ?? '')))];
  if (readOrders(tactics, briefing).length === 0) return { ...firstPlan(briefing), notes: [] };
  const theirs = opponentsView(briefing);
  const opponentTactics = ordersSeen(chat, theirs).map((order) => orderWords(order, theirs));
  return nextPlan({ game: briefing, chat, scores: scoresSaid(briefing, chat), opponentTactics, tactics });
}

const tacticsBeginning = 'Tactics: ';

/** The tactics lines of a program, from its comments. */
function tacticsIn(code: string): string[] {
  return [...code.matchAll(/\/\/ Tactics: (.+)/g)].flatMap(([, line]) => line ?? []);
}

interface Before {
  readonly last: LastProgram;
  readonly seen: { readonly held: readonly string[]; readonly empty: readonly string[]; readonly length: number | null };
  /** Notes beside the orders. */
  readonly notes?: readonly string[];
}

/** The program of an agent, its orders, and a text about what it omits. */
function nextProgram(agent: string, team: readonly Order[], game: KnownGame, { last, seen, notes = [] }: Before) {
  const orders = ordersFor(agent, team, game);
  const own = orders.filter((order) => order.agent === agent);
  const adjustment = adjusted(own, last, game);
  const leftOut = leftOutLines(adjustment);
  const instead = adjustment.orders.length > 0 ? adjustment.orders : insteadOf(agent, adjustment, game);
  const plan = instead.length > 0 ? instead : own;
  const foods = plan.flatMap((order) => (order.kind === 'serve' ? [order.food] : []));
  const program = writeProgram(agent, [...orders.filter((order) => order.agent !== agent), ...plan], game, {
    ...seen,
    held: foods.filter((food) => seen.held.includes(food)),
    comments: [...[...own.map((order) => orderWords(order, game)), ...notes].map((line) => tacticsBeginning + line), ...leftOut],
    patience: instead.length > 0 ? assumed('patience') : null,
  });
  return { program, plan, leftOut };
}

/** The orders of the team. An agent without orders follows those of the best plan. */
function ordersFor(agent: string, orders: readonly Order[], game: KnownGame): readonly Order[] {
  if (orders.some((order) => order.agent === agent)) return orders;
  return [...orders, ...firstPlan(game).orders.filter((order) => order.agent === agent)];
}

/** The orders of an agent whose own orders all failed: the best plan without the failed foods. */
function insteadOf(agent: string, { leftOut }: Adjustment, game: KnownGame): Order[] {
  const { knowledge } = game;
  if (knowledge.scoring.kind !== 'handed-in') return [];
  const isOpen = (food: string): boolean => !leftOut.has(orderFunction({ kind: 'serve', agent, food }));
  const points = Object.fromEntries(Object.entries(knowledge.points).filter(([food]) => isOpen(food)));
  const plan = planKitchen({ ...game, knowledge: { ...knowledge, points } }, guessedLengths());
  return plan.orders.filter((order) => order.agent === agent);
}

function fenced(code: string): string {
  return `\`\`\`javascript\n${code}\n\`\`\``;
}
