import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { FreePlayGuideFacts } from '#lib/families/free-play/family.ts';
import { freePlayFigures } from '#lib/families/free-play/figures.ts';
import { flatPicture, freePlayPicture } from '#lib/families/free-play/picture.ts';
import { freePlayRules } from '#lib/families/free-play/rules.ts';
import { textOf } from '#lib/file-text.ts';
import { formatName, withCapital } from '#lib/format.ts';
import type { Referee, RefereeContext, Scenario, SeatPlan, Task } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { pooled } from '../crafting-fairness.ts';
import { takeSeats } from '../seating.ts';
import { supply } from '../stock.ts';
import { taskOfFile } from '../task-files/task-of-file.ts';
import { ruled } from '../task-referee.ts';
import { requireTeamSize, taskRoster, taskSeats } from '../task-roster.ts';
import { arenaOf, extent } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { starterKit } from './kit.ts';
import { knownGoals } from './known-goals.ts';
import { ownTasks } from './own-task.ts';
import { mostMinutes, type PlaySetting } from './play-setting.ts';
import { freePlayReferee } from './referee.ts';
import { givenPattern, idOf, idWithGoal, type ListedTask, settingOf, taskIdPattern } from './task-id.ts';

/** The data of the guide of free play. */
const guideFacts: FreePlayGuideFacts = { family: 'free-play', agents: taskRoster, side: 2 * extent, minutes: mostMinutes };

const secondsPerMinute = 60;
/** Most letters of a goal in the title of its task. */
const longestTitle = 80;

/** The tasks that lists show. Ids may also name any other minutes, and a seed for the landscape. */
const listed: readonly ListedTask[] = [
  { world: 'landscape', monsters: false, minutes: 10, goal: 'wood' },
  { world: 'landscape', monsters: false, minutes: 10, goal: 'tools' },
  { world: 'landscape', monsters: false, minutes: 20, goal: 'supplies' },
  { world: 'landscape', monsters: false, minutes: 10, goal: null },
  { world: 'landscape', monsters: true, minutes: 20, goal: null },
  { world: 'landscape', monsters: false, minutes: 60, goal: null },
  { world: 'flat', monsters: false, minutes: 10, goal: null },
  { world: 'flat', monsters: false, minutes: 20, goal: 'house' },
];

function start(context: RefereeContext, setting: PlaySetting, seats: readonly SeatPlan[]): Referee {
  takeSeats(context, seats);
  for (const [place, { player }] of context.seats.entries()) supply(player, setting.own?.inventories[place] ?? starterKit(setting.world));
  return freePlayReferee(context, setting);
}

function play(setting: PlaySetting, agents: number): Task {
  if (setting.own !== undefined) requireTeamSize(setting.own.name, setting.own.inventories.length, agents);
  const { arena, places } = arenaOf(setting);
  const seats = taskSeats(agents, places);
  const names = seats.map(({ agent }) => agent);
  return {
    ...ruled(freePlayRules),
    seats,
    limit: Math.round(setting.minutes * secondsPerMinute * ticksPerSecond),
    arena,
    briefing: (_, episode, episodes) => briefingOf({ setting, agents: names, start: arena.origin }, episode, episodes),
    referee: (context) => start(context, setting, seats),
  };
}

/** A goal as a title: whole words, with an ellipsis if some are left out. */
function shortened(goal: string): string {
  if (goal.length <= longestTitle) return goal;
  const start = goal.slice(0, longestTitle);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), longestTitle / 2)).trimEnd()}…`;
}

function titleOf({ world, monsters, minutes, goal }: PlaySetting): string {
  const about = goal === null ? `Free play, ${world}` : shortened(goal.replace(/[.!]\s*$/, ''));
  return `${about}${monsters ? ', with monsters' : ''}, ${minutes} min`;
}

function summaryOf(id: string, given?: string): TaskSummary {
  const setting = settingOf(id, given);
  const { world, monsters, minutes, goal, own } = setting;
  if (own !== undefined)
    return {
      id,
      title: shortened(withCapital(formatName(own.name))),
      tags: { world, goal: own.target === null ? 'in words' : formatName(own.target.item), set: 'Own file' },
      agents: own.inventories.length,
      seconds: minutes * secondsPerMinute,
    };
  return {
    id,
    title: titleOf(setting),
    tags: { world, goal: goal === null ? 'none' : 'in words', monsters: monsters ? 'at night' : 'none', minutes: String(minutes) },
    seconds: minutes * secondsPerMinute,
  };
}

function descriptionOf({ world, seed, monsters, goal, own }: PlaySetting): TaskDescription {
  return {
    picture: world === 'flat' ? flatPicture : freePlayPicture,
    facts: [
      ...(own?.target ? [{ title: 'Target', value: `One agent holds ${own.target.count} ${formatName(own.target.item)}` }] : []),
      ...(goal === null ? [{ title: 'Goal', value: 'None: the agents do what they like' }] : []),
      { title: 'World', value: world === 'flat' ? 'Flat' : `Landscape of seed ${seed}` },
      { title: 'Monsters', value: monsters ? 'At night' : 'None' },
    ],
    materials: own === undefined ? starterKit(world) : pooled(own.inventories),
  };
}

/** Free play: one to eight agents, and people, in a flat world or a generated landscape, with a goal in words or without one. */
export const freePlay: Scenario = {
  summary: {
    id: 'free-play',
    title: 'Free Play',
    summary: 'Agents and people live in a landscape or a flat world, with a goal in words or none. Nothing is scored.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: taskRoster.length, usual: 2 },
    seconds: mostMinutes * secondsPerMinute,
    tasks: listed.map((task) => summaryOf(idOf(task))),
    furtherTasks: { pattern: taskIdPattern, example: 'landscape-seed7-monsters-30min-wood' },
    givenTasks: {
      pattern: givenPattern,
      title: 'Your own goal',
      from: 'words',
      note: `Say what the agents should do. Items that you name, such as "${knownGoals.wood}", are measured.`,
    },
    figures: freePlayFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  task: ({ id, agents, given }) => play(settingOf(id, given), agents),
  agentsOf: (id, given) => settingOf(id, given).own?.inventories.length ?? null,
  describe: (id, given) => descriptionOf(settingOf(id, given)),
  givenTasks: {
    read(file, name, choice) {
      const goal = textOf(file).trim();
      // A file of tasks begins as JSON does, and no goal in words does.
      if (goal.startsWith('{')) return taskOfFile(file, name, choice, ownTasks);
      return { kind: 'task', id: idWithGoal(name, goal), given: goal, leftOut: [] };
    },
    summary: summaryOf,
    ofFiles: ownTasks,
  },
};
