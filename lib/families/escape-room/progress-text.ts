import { formatCount } from '../../format.ts';
import type { Escape } from './escape.ts';

/** The progress of an escape in words: the solved rooms, the agents at the exit if there are any, and the first open room. */
export function progressText({ rooms, out, agents }: Escape): string {
  const solved = rooms.filter(({ done }) => done !== null).length;
  const open = rooms.find(({ done }) => done === null);
  return [
    `${solved} of ${formatCount(rooms.length, 'room')} solved.`,
    ...(out.length > 0 ? [`${out.length} of ${formatCount(agents.length, 'agent')} out.`] : []),
    ...(open ? [`Next: ${open.room.title}.`] : []),
  ].join(' ');
}
