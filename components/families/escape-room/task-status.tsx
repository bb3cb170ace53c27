import { memo } from 'react';
import { shareOf } from '#lib/families/escape-room/room-state.ts';
import type { Escape } from '#lib/families/escape-room/rules.ts';
import { formatCount } from '#lib/format.ts';

/** Progress of an escape: a field for each room, and the next open room and the agents that are out in words. */
export const TaskStatus = memo(function TaskStatus({ escape: state, compact = false }: { escape: Escape; compact?: boolean }) {
  const { rooms, out, agents } = state;
  if (rooms.length === 0) return <span className="text-micro text-muted">rooms not known yet</span>;
  const solved = rooms.filter(({ done }) => done !== null).length;
  const open = rooms.find(({ done }) => done === null);
  const rest =
    out.length === agents.length ? 'all agents out' : open ? `next: ${open.room.title}` : `${out.length} of ${agents.length} out`;
  const fields = (
    <span className="flex gap-0.5" aria-hidden="true">
      {rooms.map((room) => (
        <i key={room.room.id} className="block h-2.5 w-4 border border-line bg-sunken">
          <i className="block h-full bg-ok" style={{ width: `${shareOf(room) * 100}%` }} />
        </i>
      ))}
    </span>
  );
  return (
    <div className="grid gap-1 text-micro" data-task-status>
      <span className={compact ? 'flex justify-between gap-2' : 'flex items-center gap-2'}>
        <b className="font-semibold">
          {solved} of {formatCount(rooms.length, 'room')}
        </b>
        {compact ? <span className="truncate text-soft">{rest}</span> : fields}
      </span>
      {compact ? fields : <span className="truncate text-soft">{rest}</span>}
    </div>
  );
});
