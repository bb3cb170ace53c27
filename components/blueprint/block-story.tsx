'use client';

import { X } from 'lucide-react';
import Link from 'next/link';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { facingWord } from '#lib/blueprint/built.ts';
import { type BlueprintSite, cellsNow } from '#lib/blueprint/site.ts';
import { cellKey } from '#lib/domain/position.ts';
import type { Placement } from '#lib/fold/fold-placements.ts';
import { formatCoordinates, formatName, formatTicks } from '#lib/format.ts';
import { CellMark, stateWord } from './cell-mark.tsx';

/** Who placed the block at a position and when, for which subtask, and after which model call. */
export function BlockStory(properties: {
  site: BlueprintSite;
  /** The position, as `cellKey` writes it. */
  at: string;
  placement: Placement | null;
  /** The match of the episode; null if no server has it. */
  match: string | null;
  /** Shows a moment; null if the feed cannot. */
  onSeek: ((tick: number) => void) | null;
  onClose: () => void;
}) {
  const { site, at, placement, match, onSeek, onClose } = properties;
  const cell = cellsNow(site).find((one) => cellKey(one.at) === at);
  const there = site.built.get(at);
  const place = cell?.at ?? there?.at;
  const name = there?.name ?? cell?.name;
  if (place === undefined || name === undefined) return null;
  const facing = cell === undefined ? null : facingWord(cell.facing);
  const isTurned = cell?.state === 'wrong' && there?.name === cell.name;
  return (
    <section aria-label="Chosen block" className="relative grid gap-1.5 border-line border-b bg-sunken p-3 pr-10 text-data">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <ItemIcon name={name} />
        <b className="font-semibold">{formatName(name)}</b>
        <span className="text-muted">at {formatCoordinates(place)}</span>
        <span className="flex items-center gap-1.5">
          {cell === undefined ? null : <CellMark state={cell.state} />}
          {cell === undefined ? 'extra' : stateWord(cell.state)}
        </span>
      </p>
      {cell === undefined || cell.state !== 'wrong' ? null : (
        <p>
          {isTurned
            ? `Wrong facing: ${there?.facing ?? 'none'} instead of ${facing ?? 'any'}.`
            : `The blueprint has ${formatName(cell.name)} here.`}
        </p>
      )}
      {there === undefined ? (
        <p className="text-muted">No block is here at this moment.</p>
      ) : placement === null ? (
        <p className="text-muted">The log does not say which agent placed it.</p>
      ) : (
        <>
          <p>
            Placed by <b className="font-semibold">{placement.agent}</b> at {formatTicks(placement.tick)}
            {placement.tasks.length === 0 ? '.' : ', for'}
          </p>
          {placement.tasks.map(({ id, description }) => (
            <p key={id} className="line-clamp-2 break-words border-gold border-l-2 pl-2">
              {description}
            </p>
          ))}
          <div className="flex flex-wrap items-center gap-2">
            {onSeek === null ? null : (
              <Button size="small" look="line" onClick={() => onSeek(placement.tick)}>
                Show {formatTicks(placement.tick)}
              </Button>
            )}
            {match === null || placement.call === null ? null : (
              <Link
                href={`/matches/${match}/traces/${encodeURIComponent(placement.call)}`}
                prefetch={false}
                className={buttonLook({ size: 'small', look: 'line' })}
              >
                {placement.isCertain ? 'The model call behind it' : 'Last model call before it'}
              </Link>
            )}
          </div>
        </>
      )}
      <Button size="small" look="quiet" icon aria-label="Close the block" onClick={onClose} className="absolute top-2 right-2">
        <X size={14} aria-hidden="true" />
      </Button>
    </section>
  );
}
