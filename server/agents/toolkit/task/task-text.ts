import { positionWords } from '#lib/knowhow/words.ts';
import type { Member, PastCall, PromptSubtask, SeenPlace, TaskDatum, TaskHead, TaskWorld, Tool } from '#server/contract/task-prompt.ts';
import { field, inventoryText } from '../prompt-text.ts';
import { dataText } from './datum-text.ts';

/** The task in words. */
export function headText({ title, description, objective }: TaskHead): string {
  return [field('Task', title), field('Description', description), field('Objective', objective)].join('\n');
}

/** What is known of the world now, with all members but those in `without`. */
export function worldText({ places, containers, standing, environment, members }: TaskWorld): string {
  return [
    ...environmentLines(environment),
    field('Blocks in the way of the task or part of it', placesText(places)),
    ...(standing === 0 ? [] : [`${standing} blocks of the blueprint are right already; the data do not list them.`]),
    field('Containers as they were opened last', containersText(containers)),
    field('Agents', membersText(members)),
  ].join('\n');
}

/** The summary of the surroundings, which may be older than the other lines; nothing for a team that makes none. */
export function environmentLines(environment: string): readonly string[] {
  return environment === '' ? [] : [field('Environment, from an earlier look', environment)];
}

export function placesText(places: readonly SeenPlace[]): string {
  return places
    .map(({ at, block, state, isRight }) =>
      block === 'air' ? `nothing ${positionWords(at)}` : `${block}${stateText(state)} ${positionWords(at)}${isRight ? ' as planned' : ''}`,
    )
    .join('; ');
}

export function containersText(containers: TaskWorld['containers']): string {
  return containers.map(({ at, items }) => `${positionWords(at)}: ${inventoryText(items)}`).join('; ');
}

function stateText(state: Readonly<Record<string, string>>): string {
  const parts = Object.entries(state).map(([name, value]) => `${name}=${value}`);
  return parts.length === 0 ? '' : `[${parts.join(',')}]`;
}

/** One line for each agent. */
export function membersText(members: readonly Member[]): string {
  return members
    .map(({ agent, position, inventory, tools, summary, doing }) => {
      const parts = [
        `${agent} at ${positionWords(position)}`,
        `carries ${inventoryText(inventory)}`,
        `can ${tools.join(', ')}`,
        doing === null ? 'is free' : `is busy: ${doing}`,
        ...(summary === '' ? [] : [`summary: ${summary}`]),
      ];
      return `- ${parts.join('; ')}`;
    })
    .join('\n');
}

/** The plan so far, one line for each subtask. */
export function subtasksText(subtasks: readonly PromptSubtask[]): string {
  return subtasks
    .map(({ id, description, milestones, agents, number, after, state, feedback }) => {
      const parts = [
        `${id} (${state}): ${description}`,
        `milestones: ${milestones.join(' | ') || 'none'}`,
        `agents: ${agents.join(', ') || 'any'} (${number})`,
        `after: ${after.join(', ') || 'none'}`,
        ...(feedback === '' ? [] : [`feedback: ${feedback}`]),
      ];
      return `- ${parts.join('; ')}`;
    })
    .join('\n');
}

/** The calls of an agent, one line for each. */
export function callsText(calls: readonly PastCall[]): string {
  return calls
    .map(({ tool, arguments: given, message, status }) => `- ${tool} ${JSON.stringify(given)} -> ${status ? 'ok' : 'failed'}: ${message}`)
    .join('\n');
}

/** The calls that an agent may make. */
export function toolsText(tools: readonly Tool[]): string {
  return tools
    .map(({ name, description, parameters }) => {
      const listed = Object.entries(parameters).map(([parameter, meaning]) => `${parameter}: ${meaning}`);
      return `- ${name}(${listed.join(', ')}): ${description}`;
    })
    .join('\n');
}

export function dataField(data: readonly TaskDatum[]): string {
  return field('Data', dataText(data));
}
