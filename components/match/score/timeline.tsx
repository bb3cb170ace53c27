'use client';

import { memo, type ReactElement, type ReactNode, useMemo } from 'react';
import { FamilyPart } from '#components/families/family-part.tsx';
import { LaneFrame } from '#components/families/lane-frame.tsx';
import type { LaneProps } from '#components/families/presentation.ts';
import { AtPlayhead } from '#components/feed/at-playhead.tsx';
import { useMatch } from '#components/match-state/match-context.tsx';
import { MarkerShape } from '#components/playback/marker-shape.tsx';
import { BlueHatch } from '#components/ui/blue-hatch.tsx';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { useMedia } from '#components/ui/use-media.ts';
import { useWidth } from '#components/ui/use-width.ts';
import { rosterOf } from '#lib/domain/roster.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { EpisodeView, MarkerView } from '#lib/fold/episode-view.ts';
import { leadPaths, newestLead } from '#lib/fold/lead-path.ts';
import { formatClock } from '#lib/format.ts';
import { isShown, type MarkerFilter } from '#lib/playback/markers.ts';
import { timeMarks } from '#lib/time-marks.ts';

const highRows = { red: 15, top: 28, bottom: 72, middle: 50, reach: 20, blue: 85, axis: 112, height: 122 } as const;
/** On a phone, the time is in the bar below. */
const lowRows = { red: 8, top: 17, bottom: 43, middle: 30, reach: 12, blue: 52, axis: 112, height: 60 } as const;

type Rows = typeof highRows | typeof lowRows;

function LeadWords() {
  const lead = useMatch(({ view }) => newestLead(view.series));
  if (lead === 0) return <b className="font-semibold text-soft">even</b>;
  return lead > 0 ? <b className="font-semibold text-red">+{lead} red</b> : <b className="font-semibold text-blue">+{-lead} blue</b>;
}

/**
 * The playhead and the end of the known data, in pixels. Moved as layers: painted with the rest, they would repaint it several times a
 * second.
 */
function TimelineNow({ now, end }: { now: number; end: number }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-0 h-[98px] overflow-hidden will-change-transform"
        style={{ transform: `translateX(${end}px)` }}
      >
        <div
          className="h-full bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_7px)] will-change-transform"
          style={{ transform: `translateX(${-end}px)` }}
        />
      </div>
      <svg
        aria-hidden="true"
        width="10"
        height="98"
        className="pointer-events-none absolute top-0 -left-[5px] will-change-transform"
        style={{ transform: `translateX(${now}px)` }}
      >
        <path d="M5 0V98" stroke="var(--color-gold)" strokeWidth="2" />
        <path d="M0 0h10v5l-5 5-5-5z" fill="var(--color-gold)" />
      </svg>
    </>
  );
}

/** The position of a tick in pixels. */
function acrossOf(tick: number, limit: number, width: number): number {
  return (Math.max(0, Math.min(limit, tick)) / limit) * width;
}

/** Half the width of a label below the line, in pixels. */
const labelWidth = 18;

/** The minutes and seconds below the line. A separate picture, because text takes the browser longest and the line changes all the time. */
const Axis = memo(function Axis({ width, height, seconds, y }: { width: number; height: number; seconds: number; y: number }) {
  const marks = timeMarks(seconds, width < 500 ? 4 : 12);
  return (
    <svg width={width} height={height} aria-hidden="true" className="absolute inset-0">
      {marks.map((second, index) => {
        const x = (second / seconds) * width;
        const anchor = index === 0 ? 'start' : x > width - labelWidth ? 'end' : 'middle';
        return (
          <g key={second}>
            <path d={`M${x} 0V98`} stroke="var(--color-line)" strokeOpacity=".6" />
            <text x={x} y={y} textAnchor={anchor} fontSize="11" fill={index % 3 === 0 ? 'var(--color-soft)' : 'var(--color-muted)'}>
              {formatClock(second)}
            </text>
          </g>
        );
      })}
    </svg>
  );
});

/**
 * The marked moments: red's above the line, blue's below. Each renders once, because there are many and new ones arrive several times a
 * second.
 */
const Marks = memo(function Marks(properties: {
  whole: Pick<EpisodeView, 'markers'> | null;
  hidden: MarkerFilter;
  width: number;
  limit: number;
  rows: Rows;
}) {
  const { whole, hidden, width, limit, rows } = properties;
  const shown = useMatch((state) => state.view.markers);
  const mark = useMemo(() => {
    const drawn = new WeakMap<MarkerView, ReactElement>();
    return (marker: MarkerView, index: number): ReactElement => {
      const known = drawn.get(marker);
      if (known !== undefined) return known;
      const { tick, kind, team } = marker;
      const x = Math.max(5, Math.min(width - 5, acrossOf(tick, limit, width))).toFixed(1);
      const made = (
        <g key={index} transform={`translate(${x} ${team === 'blue' ? rows.blue : rows.red})`}>
          <MarkerShape kind={kind} team={team} />
        </g>
      );
      drawn.set(marker, made);
      return made;
    };
  }, [width, limit, rows]);
  return (whole?.markers ?? shown).map((marker, index) => (isShown(marker, hidden) ? mark(marker, index) : null));
});

/** The leader over time as areas around a line, with a text alternative. */
function LeadLane(lane: LaneProps & { reach: number }) {
  const { now, view, width, limit, middle, reach } = lane;
  const lead = newestLead(now.series);
  const paths = leadPaths(view.series, { width, seconds: limit / ticksPerSecond, middle, reach });
  return (
    <LaneFrame
      lane={lane}
      label={`Lead over time, now ${lead === 0 ? 'even' : lead > 0 ? `red by ${lead}` : `blue by ${-lead}`}`}
      axis={middle}
    >
      <BlueHatch id="lead-blue" strength={0.85} />
      <path d={paths.red} fill="var(--color-red)" fillOpacity=".8" />
      <path d={paths.blue} fill="url(#lead-blue)" />
    </LaneFrame>
  );
}

/** The lane between the teams' moments: that of the scenario's family, else the leader over time. */
function Lane(properties: {
  whole: Pick<EpisodeView, 'series' | 'family'> | null;
  width: number;
  limit: number;
  rows: Rows;
  children: ReactNode;
}) {
  const { whole, width, limit, rows, children } = properties;
  const Own = useMatch((state) => state.presentation.Lane);
  const series = useMatch((state) => state.view.series);
  const family = useMatch((state) => state.view.family);
  const now = { series, family };
  const { height, top, bottom, middle, reach } = rows;
  const lane = { now, view: whole ?? now, width, height, limit, top, bottom, middle };
  const lead = (
    <LeadLane {...lane} reach={reach}>
      {children}
    </LeadLane>
  );
  return Own === null ? (
    lead
  ) : (
    <FamilyPart instead={lead}>
      <Own {...lane}>{children}</Own>
    </FamilyPart>
  );
}

/** The titles of the timeline's rows: the first team's moments, the lane, and the second team's moments. */
function RowTitles() {
  const teams = useMatch(({ status }) => status?.teams);
  const [first, second] = useMemo(() => (teams === undefined ? [] : rosterOf(teams)), [teams]);
  return (
    <>
      <span className="flex items-center gap-1.5">
        {first === undefined ? null : (
          <>
            <TeamMark team={first.id} />
            {first.name}
          </>
        )}
      </span>
      <span className="self-center">
        {second === undefined ? (
          'Progress'
        ) : (
          <>
            Lead
            <br />
            <LeadWords />
          </>
        )}
      </span>
      <span className="flex items-center gap-1.5">
        {second === undefined ? null : (
          <>
            <TeamMark team={second.id} />
            {second.name}
          </>
        )}
      </span>
    </>
  );
}

/** The leader and the moments over time: red's moments above, blue's below, the lead between them; for a task, its progress. */
export function Timeline(properties: {
  feed: MatchFeed;
  /** The end of the known data in ticks; default the playhead. */
  known?: number;
  /** All known data, if it is more than the page shows at the playhead. */
  whole: Pick<EpisodeView, 'series' | 'family' | 'markers'> | null;
  /** The moments that are hidden. */
  hidden: MarkerFilter;
  limit: number;
  /** Lies over the line. */
  children?: ReactNode;
}) {
  const { feed, known, whole, hidden, limit, children } = properties;
  const isWide = useMedia('(min-width: 768px)');
  const rows = isWide ? highRows : lowRows;
  const [box, width] = useWidth(1330);
  const across = (tick: number): number => acrossOf(tick, limit, width);
  return (
    <section
      aria-label="Timeline"
      className="grid h-[132px] shrink-0 grid-cols-[88px_1fr_16px] overflow-hidden border-line border-t bg-panel pt-1.5 max-md:h-[67px] max-md:grid-cols-[12px_1fr_12px]"
    >
      <div className="grid grid-rows-[26px_44px_26px_1fr] pl-4 text-micro text-muted max-md:hidden">
        <RowTitles />
      </div>
      <div ref={box} className="relative col-start-2 min-w-0 overflow-hidden">
        <Axis width={width} height={rows.height} seconds={limit / ticksPerSecond} y={rows.axis} />
        <Lane whole={whole} width={width} limit={limit} rows={rows}>
          <Marks whole={whole} hidden={hidden} width={width} limit={limit} rows={rows} />
        </Lane>
        {/* Exact while the user seeks, twice a second while time runs by itself. */}
        <AtPlayhead feed={feed} step={known === undefined ? ticksPerSecond / 2 : 1}>
          {(playhead) => <TimelineNow now={across(playhead)} end={across(known ?? playhead)} />}
        </AtPlayhead>
        {children}
      </div>
    </section>
  );
}
