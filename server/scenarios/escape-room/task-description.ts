import { chainPicture } from '#lib/families/escape-room/chain-picture.ts';
import { formatCount, formatDuration, formatNumber } from '#lib/format.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import type { EscapeTask } from './tasks.ts';

/** What pages show of a task for the usual number of agents: a plan of its rooms, its puzzles and how complex they are. */
export function descriptionOf({ assignment, limits, chain }: EscapeTask): TaskDescription {
  return {
    picture: chainPicture(chain.rooms.map(({ lane, stage, atom }) => ({ lane, stage, kind: atom.kind, conditions: atom.controls.length }))),
    facts: [
      { title: 'Rooms', value: formatCount(assignment.rooms.length, 'room') },
      { title: 'Puzzles', value: assignment.rooms.map(({ title }) => title).join(', ') },
      { title: 'Conditions', value: formatNumber(assignment.conditions) },
      { title: 'Action time', value: `at most ${formatDuration(limits.actionSeconds)}` },
      { title: 'Complexity', value: formatNumber(assignment.complexity, 2) },
    ],
    materials: chain.given,
  };
}
