import { blueprintPicture } from '#lib/blueprint/blueprint-picture.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { BlueprintsGuideFacts } from '#lib/families/blueprints/family.ts';
import { blueprintFigures } from '#lib/families/blueprints/figures.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { ownTaskPattern } from '../task-files/own-content.ts';
import { taskOfFile } from '../task-files/task-of-file.ts';
import { materialsOf } from './inventories.ts';
import { ownTask, ownTasks } from './own-task.ts';
import { playedTask } from './played-task.ts';
import { blueprintRoster } from './roster.ts';
import { type BlueprintTask, tasks } from './tasks.ts';

/** The data of the guide of building by blueprint. */
const guideFacts: BlueprintsGuideFacts = { family: 'blueprints', agents: blueprintRoster };

function taskOf(id: string | null, given?: string): BlueprintTask {
  if (id !== null && given !== undefined) return ownTask(id, given);
  const task = tasks.find((known) => known.id === id);
  if (task) return task;
  const some = tasks.slice(0, 8).map((known) => known.id);
  throw new InputError(`There is no blueprint "${id}". Nothing was started. Some of the ${tasks.length} are ${some.join(', ')}.`);
}

function descriptionOf(task: BlueprintTask): TaskDescription {
  const { cells, least, most } = task.drawing();
  const size = `${most.x - least.x + 1} × ${most.z - least.z + 1} blocks, ${most.y - least.y + 1} levels`;
  return {
    picture: blueprintPicture(cells),
    facts: [
      { title: 'Blocks', value: String(cells.length) },
      { title: 'Size', value: size },
      { title: 'Materials are dealt', value: task.deal },
      ...(task.own?.isMoved ? [{ title: 'Place', value: `from ${positionWords(least)}, not where its file has it` }] : []),
    ],
    materials: materialsOf(task),
  };
}

/** Construction of MineCollab: agents that each carry a part of the materials build a blueprint by talking. */
export const blueprints: Scenario = {
  summary: {
    id: 'blueprints',
    title: 'Blueprints',
    summary: 'One to five agents that each carry a part of the materials talk, hand over and build a blueprint.',
    kind: 'task',
    teams: [cooperativeTeam],
    seats: { least: 1, most: blueprintRoster.length, usual: 2 },
    seconds: Math.max(...tasks.map(({ seconds }) => seconds)),
    tasks: tasks.map(({ id, title, tags, seconds }) => ({ id, title, tags, seconds })),
    givenTasks: {
      from: 'file',
      pattern: ownTaskPattern,
      title: 'Your own construction task',
      note: 'A task file of MINDcraft or MineCollab (.json); one of several tasks in it is chosen.',
    },
    figures: blueprintFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'church-2',
  task: ({ id, agents, given }) => playedTask(taskOf(id, given), agents),
  agentsOf: (id, given) => taskOf(id, given).own?.inventories.length ?? null,
  describe: (id, given) => descriptionOf(taskOf(id, given)),
  givenTasks: {
    read: (file, name, choice) => taskOfFile(file, name, choice, ownTasks),
    summary(id, given) {
      const { title, tags, own, seconds } = ownTask(id, given);
      return { id, title, tags, seconds, agents: own?.inventories.length };
    },
    ofFiles: ownTasks,
  },
};
