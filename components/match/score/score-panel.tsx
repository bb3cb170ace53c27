'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useMatch } from '#components/match-state/match-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { teamLook } from '#components/ui/team-look.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import { bothSides } from '#lib/domain/side.ts';
import { mapTeams, type PerTeam, type TeamId } from '#lib/domain/team.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { countOf } from '#lib/families/counts.ts';
import { formatClock } from '#lib/format.ts';

const ScoreChart = dynamic(() => import('./score-chart.tsx').then((module) => module.ScoreChart), {
  ssr: false,
  loading: () => <div className="h-[220px]" />,
});

const tableStep = 10;

/** The lead of one of two sides as text. */
function leadWords(scores: PerTeam<number>): string {
  const sides = bothSides(scores);
  if (sides === null) return '';
  const { red, blue } = sides;
  return red === blue ? 'even' : red > blue ? `+${red - blue} red` : `+${blue - red} blue`;
}

/** Points or percent over time. Only this part re-renders every second. */
function Points({ asTable }: { asTable: boolean }) {
  const series = useMatch(({ view }) => view.series);
  const limit = useMatch(({ view }) => view.limit);
  const roster = useMatch(({ view }) => view.roster);
  const longest = Math.max(0, ...Object.values(series).map(({ length }) => length));
  if (!asTable)
    return (
      <>
        <ScoreChart series={series} seconds={limit === null ? Math.max(120, longest) : limit / ticksPerSecond} />
        <p className="flex gap-4 px-4 pt-1 pb-3 text-micro text-soft">
          {roster.map(({ id, name }) => (
            <span key={id} className="flex items-center gap-1.5">
              <TeamMark team={id} />
              {name}, {teamLook(id).isDashed ? 'dashed' : 'solid'}
            </span>
          ))}
        </p>
      </>
    );
  const seconds = Array.from({ length: longest }, (_, second) => second).filter(
    (second) => second % tableStep === 0 || second === longest - 1,
  );
  return (
    <table className="w-full text-data [&_td]:h-7 [&_td]:px-3 [&_td]:text-right [&_th]:px-3 [&_th]:text-right [&_th]:text-micro [&_th]:text-muted">
      <thead>
        <tr>
          <th>Time</th>
          {roster.map(({ id, name }) => (
            <th key={id}>{name}</th>
          ))}
          {roster.length === 2 ? <th>Lead</th> : null}
        </tr>
      </thead>
      <tbody>
        {seconds.map((second) => {
          const scores = mapTeams(series, (samples) => samples[second] ?? 0);
          return (
            <tr key={second} className="border-line border-t">
              <td>{formatClock(second)}</td>
              {roster.map(({ id }) => (
                <td key={id}>{scores[id]}</td>
              ))}
              {roster.length === 2 ? <td>{leadWords(scores)}</td> : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function DriverCount({ team, name }: { team: TeamId; name: string }) {
  return useMatch(({ view }) => countOf(view.family.counts, team, name));
}

/** Points over time as a chart or a table, and what decides them. */
export function ScorePanel() {
  const drivers = useMatch(({ presentation }) => presentation.family.drivers);
  const roster = useMatch(({ view }) => view.roster);
  const isTask = useMatch(({ view }) => view.progress !== null);
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="flex h-11 items-center justify-between px-3">
        <h3 className="font-semibold">{isTask ? 'Percent of the task over time' : 'Points over time'}</h3>
        <Button size="small" look="line" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'As chart' : 'As table'}
        </Button>
      </div>
      <Points asTable={asTable} />
      <table className="w-full border-line border-t text-data [&_td]:h-8 [&_td]:px-3 [&_th]:h-7 [&_th]:px-3 [&_th]:text-micro [&_th]:text-muted">
        <thead>
          <tr>
            <th>{isTask ? 'Work' : 'What decides the score'}</th>
            {roster.map(({ id, name }) => (
              <th key={id} className="text-right!">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ key, title }) => (
            <tr key={key} className="border-line border-t">
              <td className="text-soft">{title}</td>
              {roster.map(({ id }) => (
                <td key={id} className="text-right font-semibold">
                  <DriverCount team={id} name={key} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
