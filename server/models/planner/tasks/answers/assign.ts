import { distance, type Position } from '#lib/domain/position.ts';
import type { AssignFacts } from '#server/contract/villager-facts.ts';
import { bestPairing } from '../best-pairing.ts';
import { goalsIn } from '../goal-words.ts';
import { jsonAnswer } from './json-answer.ts';

/** Assigns ready subtasks to free agents so that as many as possible are done, with the shortest ways in total. */
export function answerAssign({ ready, free, members }: AssignFacts): string {
  const single = ready.filter(({ number }) => number === 1);
  const costs = single.map(({ agents, milestones }) => {
    const [first] = goalsIn(milestones).flatMap((goal): Position[] => ('at' in goal ? [goal.at] : []));
    return free.map((agent) => {
      if (agents.length > 0 && !agents.includes(agent)) return null;
      const position = members.find((member) => member.agent === agent)?.position;
      return first && position ? distance(first, position) : 0;
    });
  });
  const pairs = bestPairing(costs).flatMap((column, row) => {
    const [task, agent] = [single[row], column === null ? undefined : free[column]];
    return task && agent !== undefined
      ? [{ reason: `${agent} may do it and is the best placed of the free agents.`, task_id: task.id, agent: [agent] }]
      : [];
  });
  const used = new Set(pairs.flatMap(({ agent }) => agent));
  const groups = ready.flatMap(({ id, number, agents }) => {
    if (number === 1) return [];
    const team = free.filter((agent) => !used.has(agent) && (agents.length === 0 || agents.includes(agent))).slice(0, number);
    if (team.length < number) return [];
    for (const agent of team) used.add(agent);
    return [{ reason: `It takes ${number} agents, and these are free.`, task_id: id, agent: team }];
  });
  return jsonAnswer([...pairs, ...groups]);
}
