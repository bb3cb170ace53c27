import { chainPicture } from '#lib/families/escape-room/chain-picture.ts';
import { formatCount, formatDuration, formatNumber } from '#lib/format.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import type { EscapeTask } from './tasks.ts';

/** What pages show of a task, whose rooms depend on the number of agents: a plan of its rooms, its puzzles and how complex they are. */
export function descriptionOf({ assignment, limits, chain }: EscapeTask): TaskDescription {
  return {
    picture: chainPicture(chain.rooms.map(({ lane, stage, atom }) => ({ lane, stage, kind: atom.kind, conditions: atom.controls.length }))),
    facts: [
      { title: 'Shown for', value: formatCount(chain.agents, 'agent') },
      { title: 'Rooms', value: counted(assignment.rooms.map(({ title }) => title)) },
      { title: 'Conditions', value: formatNumber(assignment.conditions) },
      { title: 'Action time', value: `at most ${formatDuration(limits.actionSeconds)}` },
      { title: 'Complexity', value: formatNumber(assignment.complexity, 2) },
    ],
    materials: chain.given,
  };
}

/** Titles in order, each once, with its number if there are several. */
function counted(titles: readonly string[]): string {
  return [...new Set(titles)]
    .map((title) => {
      const count = titles.filter((other) => other === title).length;
      return count === 1 ? title : `${title} (${count})`;
    })
    .join(', ');
}
