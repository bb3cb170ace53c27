'use client';

import Link from 'next/link';
import type { KeyboardEvent } from 'react';
import { colourAt, completionScale, cssColour, inkOn } from '#components/heatmap/colour-scale.ts';
import { fewest } from '#components/heatmap/metric.ts';
import { TaskPicture } from '#components/tasks/task-picture.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FittedName } from '#components/ui/fitted-name.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { TaskComparison } from '#lib/metrics/comparison/task-comparison.ts';
import type { TaskFigures } from '#lib/metrics/task-table.ts';
import type { TaskChoice } from './task-choice.ts';
import { estimateOf, intervalWords, placeInRange, type TaskFigure, valueWords } from './task-figure.ts';

/** The title of a group. If the group is one task, also that task and the address of its page. */
export interface GroupName {
  readonly title: string;
  readonly task: { readonly scenario: string; readonly id: string; readonly address: string } | null;
}

/** Moves the focus between the cells of the table by the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.dataset.cell === undefined) return;
  const rows = [...currentTarget.querySelectorAll('tr')].map((row) => [...row.querySelectorAll<HTMLElement>('[data-cell]')]);
  const down = rows.findIndex((row) => row.includes(target));
  const across = rows[down]?.indexOf(target) ?? -1;
  const wanted = {
    ArrowRight: rows[down]?.[across + 1],
    ArrowLeft: rows[down]?.[across - 1],
    ArrowDown: rows[down + 1]?.[across],
    ArrowUp: rows[down - 1]?.[across],
    Home: rows[down]?.[0],
    End: rows[down]?.at(-1),
  }[key];
  if (!['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return;
  event.preventDefault();
  wanted?.focus();
}

function Cell(properties: {
  figures: TaskFigures | null;
  figure: TaskFigure;
  name: string;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}) {
  const { figures, figure, name, isChosen, isStop, onChoose } = properties;
  const estimate = figures === null ? null : estimateOf(figures, figure);
  const n = figures?.n ?? 0;
  const place = estimate === null || n < fewest ? null : placeInRange(estimate, figure);
  const colour = place === null ? null : colourAt(completionScale, figure.better === 'lower' ? 1 - place : place);
  return (
    <button
      type="button"
      data-cell=""
      aria-pressed={isChosen}
      aria-label={`${name}: ${estimate === null ? 'not played' : `${valueWords(estimate, figure)}, ${intervalWords(estimate, figure)}, n ${n}`}`}
      tabIndex={isStop ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'grid h-11 w-full min-w-28 content-center justify-items-center rounded-sm px-2 tabular-nums -outline-offset-2',
        isChosen && 'shadow-[inset_0_0_0_2px_var(--color-gold)]',
        estimate !== null && n < fewest && 'border border-outline border-dashed fill-unknown',
        colour === null && 'hover:bg-raised',
      )}
      {...(colour === null ? {} : { style: { background: cssColour(colour), color: inkOn(colour) } })}
    >
      {estimate === null ? (
        <span className="text-muted">{n === 0 ? '–' : 'not defined'}</span>
      ) : (
        <>
          <b className="font-[650] text-section leading-[18px]">{valueWords(estimate, figure)}</b>
          <span className={classNames('whitespace-nowrap text-micro', colour === null && 'text-muted')}>
            {n < fewest ? `only n ${n}` : `${intervalWords(estimate, figure)} · n ${n}`}
          </span>
        </>
      )}
    </button>
  );
}

/** A table of one figure: a row for each group, a column for each system. Every cell can be chosen, and arrow keys move between cells. */
export function CompletionTable(properties: {
  comparison: TaskComparison;
  figure: TaskFigure;
  names: readonly string[];
  nameOf: (group: string | null) => GroupName;
  chosen: TaskChoice;
  onChoose: (choice: TaskChoice) => void;
}) {
  const { comparison, figure, names, nameOf, chosen, onChoose } = properties;
  const isAt = (entrant: number, group: string | null): boolean =>
    chosen.kind === 'cell' && chosen.entrant === entrant && chosen.group === group;
  const holdsChosen = comparison.rows.some(({ group, cells }) => cells.some((_, entrant) => isAt(entrant, group)));
  return (
    <ScrollRegion label={`${figure.title} by group and system`} className="max-h-[720px]">
      <table className="w-full border-separate border-spacing-1 text-data">
        <thead className="sticky top-0 z-10 bg-panel text-micro text-muted">
          <tr>
            <th scope="col" className="h-7 px-2">
              Group
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="max-w-48 px-2 text-center">
                <span className="flex justify-center">
                  <FittedName name={name} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {comparison.rows.map(({ group, cells }, row) => {
            const { title, task } = nameOf(group);
            return (
              <tr key={group ?? ''}>
                <th scope="row" className={classNames('min-w-32 px-2', group === null && 'font-semibold text-text')}>
                  {task === null ? (
                    title
                  ) : (
                    <Link href={task.address} prefetch={false} className="flex items-center gap-2 rounded-sm hover:underline">
                      <TaskPicture scenario={task.scenario} task={task.id} className="h-7 w-12! shrink-0 rounded-sm" />
                      <span className="min-w-0">{title}</span>
                    </Link>
                  )}
                </th>
                {cells.map((figures, entrant) => (
                  <td key={names[entrant]}>
                    <Cell
                      figures={figures}
                      figure={figure}
                      name={`${names[entrant]}, ${title}`}
                      isChosen={isAt(entrant, group)}
                      isStop={holdsChosen ? isAt(entrant, group) : row === 0 && entrant === 0}
                      onChoose={() => onChoose({ kind: 'cell', entrant, group })}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
