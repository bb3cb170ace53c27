import { blueprintPicture } from '#lib/blueprint/blueprint-picture.ts';
import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import { blueprintFigures } from '#lib/families/blueprints/figures.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { guideFacts } from './guide-facts.ts';
import { materialsOf } from './inventories.ts';
import { playedTask } from './played-task.ts';
import { blueprintRoster } from './roster.ts';
import { type BlueprintTask, tasks } from './tasks.ts';

function taskOf(id: string | null): BlueprintTask {
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
    kind: 'team',
    teams: [cooperativeTeam],
    seats: { least: 1, most: blueprintRoster.length, usual: 2 },
    seconds: Math.max(...tasks.map(({ seconds }) => seconds)),
    tasks: tasks.map(({ id, title, tags }) => ({ id, title, tags })),
    figures: blueprintFigures,
    agents: ['do_nothing', 'mindcraft', 'module', 'remote'],
    lineUp: ['mindcraft'],
  },
  guide: guideFacts,
  opponents: [],
  exampleTask: 'church-2',
  task: ({ id, agents }) => playedTask(taskOf(id), agents),
  describe: (id) => descriptionOf(taskOf(id)),
};
