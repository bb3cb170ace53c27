'use client';

import { textOfTasks } from '#components/tasks/task-text.ts';
import { TeamMark } from '#components/ui/team-mark.tsx';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { matchesOf, type RunConfiguration, seedsOf, type TaskConfiguration } from '#lib/domain/run-configuration.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import type { TimeEstimate } from '#lib/fold/time-estimate.ts';
import { formatClockSetting, formatCount, formatDurationRange, formatSeeds } from '#lib/format.ts';

function Systems({ names }: { names: readonly string[] }) {
  return <>{names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`}</>;
}

/** The number of matches, and how many of them test learning. */
function matchWords(configuration: RunConfiguration, { length }: readonly MatchConfiguration[]): string {
  const all = formatCount(length, 'match', 'matches');
  if (configuration.kind === 'task' || configuration.evaluation === undefined) return all;
  const learning = matchesOf({ ...configuration, evaluation: undefined }).length;
  return `${all}: ${learning} for learning, ${length - learning} tests of learning`;
}

/** The number of episodes, per match and in total. */
function episodeWords(run: RunConfiguration, matches: readonly MatchConfiguration[]): string {
  const { episodes } = run;
  const all = formatCount(
    matches.reduce((sum, match) => sum + match.episodes, 0),
    'episode',
  );
  if (run.kind === 'points' && run.evaluation !== undefined)
    return `${episodes} for learning, tested after ${run.evaluation.after.join(', ')}, ${run.evaluation.episodes} per test; ${all} in all`;
  return episodes === 1 ? '1 each' : `${episodes} each, ${all} in all`;
}

/** The chosen tasks; those of the user's own have no name but their id, so they are counted. */
function taskWords({ tasks = [], given = {} }: TaskConfiguration): string {
  const named = tasks.filter((task) => !Object.hasOwn(given, task));
  const own = tasks.length - named.length;
  const words = [...(named.length === 0 ? [] : [textOfTasks(named)]), ...(own === 0 ? [] : [`${own} of your own`])];
  return words.join(' and ') || '–';
}

/** The models that a run names. */
function modelsOf({ models, systems = {} }: RunConfiguration): string[] {
  const named = [models?.model, ...Object.values(systems).map((setup) => ('seats' in setup ? undefined : setup.model))];
  return [...new Set(named.flatMap((model) => model ?? []))];
}

/** What the form will start. */
export function PlanSummary({
  configuration,
  matches,
  estimate,
}: {
  configuration: RunConfiguration;
  matches: readonly MatchConfiguration[];
  estimate: TimeEstimate;
}) {
  const models = modelsOf(configuration);
  const seeds = seedsOf(configuration);
  const facts = [
    ['Scenario', scenarioTitle(configuration.scenario)],
    ['Matches', matchWords(configuration, matches)],
    ['Episodes', episodeWords(configuration, matches)],
    ['Seeds', formatSeeds(seeds)],
    ...(configuration.kind === 'points'
      ? [['Sides', configuration.swapSides ? 'each pairing also with sides swapped' : 'red and blue as chosen'] as const]
      : [
          ['Tasks', taskWords(configuration)] as const,
          ['Agents', configuration.agents?.join(', ') ?? 'the usual number of each task'] as const,
        ]),
    ['Clock', formatClockSetting(configuration.clock)],
    ...(configuration.kind === 'points' || configuration.rules === 'parity'
      ? [['Rules', configuration.rules === 'parity' ? 'parity: the original rules with their known defects' : 'corrected'] as const]
      : []),
    ...(models.length === 0 ? [] : [['Models', models.join(', ')] as const]),
  ] as const;
  const perPair = new Map<string, number>();
  for (const { teams } of matches) perPair.set(`${teams.red} ${teams.blue}`, (perPair.get(`${teams.red} ${teams.blue}`) ?? 0) + 1);
  const reds = [...new Set(matches.map(({ teams }) => teams.red))];
  const blues = [...new Set(matches.map(({ teams }) => teams.blue))];
  return (
    <div className="grid content-start gap-4">
      {configuration.kind === 'task' ? (
        <b className="flex items-start gap-2 font-[650] text-lead leading-5">
          <TeamMark team="team" size={11} className="mt-1" />
          <Systems names={configuration.team} />
        </b>
      ) : (
        <div className="grid grid-cols-[1fr_auto_1fr] items-start gap-2.5">
          <b className="flex items-start gap-2 font-[650] text-lead leading-5">
            <TeamMark team="red" size={11} className="mt-1" />
            <Systems names={configuration.red} />
          </b>
          <span className="text-muted">against</span>
          <b className="flex items-start justify-end gap-2 text-right font-[650] text-lead leading-5">
            <Systems names={configuration.blue} />
            <TeamMark team="blue" size={11} className="mt-1" />
          </b>
        </div>
      )}
      <dl className="grid grid-cols-[88px_1fr] gap-x-3 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 border border-line bg-background px-3.5 py-3">
        <span className="text-muted">Estimated time</span>
        <b className="font-[650] text-title" data-estimate>
          {formatDurationRange(estimate.low, estimate.high)}
        </b>
        <span className="text-micro text-muted">Based on {estimate.basis}.</span>
      </div>
      {matches.length > 1 && configuration.kind === 'points' ? (
        <div className="grid gap-1.5">
          <span className="flex justify-between text-data">
            <span className="text-muted">Plan</span>
            <span className="text-micro text-muted">rows: red; columns: blue; cells: matches</span>
          </span>
          <div className="overflow-x-auto">
            <table className="w-full min-w-[300px] table-fixed border-separate border-spacing-0.5 text-micro">
              <thead>
                <tr>
                  <td className="w-18" />
                  {blues.map((blue) => (
                    <th key={blue} scope="col" className="truncate px-0.5 text-center text-muted">
                      {blue}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {reds.map((red) => (
                  <tr key={red}>
                    <th scope="row" className="truncate pr-1 text-soft">
                      {red}
                    </th>
                    {blues.map((blue) => {
                      const count = perPair.get(`${red} ${blue}`) ?? 0;
                      return (
                        <td
                          key={blue}
                          className={
                            count === 0
                              ? 'h-6 border border-line fill-unknown'
                              : 'h-6 border border-outline bg-raised text-center font-semibold'
                          }
                        >
                          {count === 0 ? <span className="sr-only">none</span> : count}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ) : null}
    </div>
  );
}
