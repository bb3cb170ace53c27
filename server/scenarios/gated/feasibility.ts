import { formatName } from '#lib/format.ts';
import type { GatedTask, TaskNeed } from './gated-task.ts';
import { recipes } from './recipes.ts';
import type { TaskClass } from './templates.ts';

type Items = Readonly<Record<string, number>>;

/** What the class of a task says of a need of its class: whether the agent can get it alone, and whether a team-mate really has it. */
const promises: Readonly<Record<TaskClass, { readonly alone: boolean; readonly together: boolean }>> = {
  A: { alone: true, together: false },
  B: { alone: false, together: true },
  C: { alone: true, together: true },
  D: { alone: false, together: false },
};

/**
 * Why a task cannot be what its class says; empty if it can. Each problem names the template. Checked are the order of the blocks, the ways to
 * each missing material alone and together, and the help that fails by script.
 */
export function problemsOf(task: GatedTask): readonly string[] {
  const { template } = task;
  const problems = [...orderProblems(task), ...task.needs.flatMap((need) => needProblems(task, need))];
  if (template.class === 'D' && template.failure === null) problems.push('its help should fail, but no script makes it fail');
  return problems.map((problem) => `Template ${template.id}, seed ${task.seed}: ${problem}.`);
}

/** Blocks that no order reaches: they wait for each other, or for a block that is not in the plan. */
function orderProblems({ plan }: GatedTask): string[] {
  const done = new Set<string>();
  for (let size = -1; size < done.size; ) {
    size = done.size;
    for (const { node, after } of plan) if (after.every((before) => done.has(before))) done.add(node);
  }
  const left = plan.filter(({ node }) => !done.has(node));
  return left.length === 0 ? [] : [`${left.length} blocks wait for each other, ${left[0]?.node} among them`];
}

function needProblems(task: GatedTask, need: TaskNeed): string[] {
  const { alone, together } = need.isOfClass ? promises[task.template.class] : promises.A;
  const what = `${need.lacking} ${formatName(need.item)}`;
  const [canAlone, hasHelp] = [isSolvableAlone(task, need), helpFor(task, need) >= need.lacking];
  const isScripted = task.template.failure === 'timeout' && need.isOfClass;
  return [
    ...(alone && !canAlone ? [`${need.agent} cannot get ${what} alone`] : []),
    ...(!alone && canAlone ? [`${need.agent} can get ${what} alone, so it need not ask`] : []),
    ...(together && !hasHelp ? [`no team-mate of ${need.agent} has ${what} to spare`] : []),
    ...(!together && hasHelp && !isScripted ? [`a team-mate of ${need.agent} has ${what} to spare`] : []),
  ];
}

/** What team-mates carry of an item beyond their own parts. */
function helpFor({ seats, plan }: GatedTask, { agent, item }: TaskNeed): number {
  const spare = seats.filter((seat) => seat.agent !== agent).map((seat) => (seat.inventory[item] ?? 0) - usedBy(plan, seat.agent, item));
  return spare.reduce((sum, count) => sum + Math.max(0, count), 0);
}

function usedBy(plan: GatedTask['plan'], agent: string, item: string): number {
  return plan.filter((node) => node.agent === agent && node.block === item).length;
}

/** Whether what an agent carries beyond its own part, with its sources and the stations, makes all that it lacks of an item. */
function isSolvableAlone({ seats, plan, stations }: GatedTask, { agent, item, lacking }: TaskNeed): boolean {
  const seat = seats.find((one) => one.agent === agent);
  if (seat === undefined) return false;
  const spare: Record<string, number> = {};
  for (const [name, count] of Object.entries(seat.inventory)) spare[name] = Math.max(0, count - usedBy(plan, agent, name));
  for (const source of seat.sources)
    if (source.tool === null || (seat.inventory[source.tool] ?? 0) > 0) spare[source.item] = (spare[source.item] ?? 0) + source.count;
  return canMake(item, lacking, spare, new Set(stations.map(({ block }) => block)), []);
}

function canMake(item: string, count: number, spare: Items, stations: ReadonlySet<string>, above: readonly string[]): boolean {
  const short = count - (spare[item] ?? 0);
  if (short <= 0) return true;
  return recipes.some((recipe) => {
    if (recipe.item !== item || above.includes(item) || (recipe.at !== null && !stations.has(recipe.at))) return false;
    if (recipe.fuel && (spare.coal ?? 0) < 1) return false;
    const times = Math.ceil(short / recipe.count);
    return Object.entries(recipe.from).every(([part, each]) => canMake(part, each * times, spare, stations, [...above, item]));
  });
}
