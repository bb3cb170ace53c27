import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { formatCoordinates, formatName, formatNumber } from '#lib/format.ts';
import { GuideList } from '../guide-list.tsx';
import { GuideTeams } from '../guide-teams.tsx';

/** Rules, scoring, places and menu of Dash & Dine. */
export function DashAndDineGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'dash-and-dine') return null;
  const { mostFoods, servers, rosters, places, menu } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>Both teams share one garden and one kitchen. Both teams may take everything.</li>
          <li>
            Agents hand in food by throwing it to their server, who stands still and checks its hands every two seconds. Food counts for the
            server’s team, regardless of the thrower.
          </li>
          <li>For each server, only the first {mostFoods} kinds of food score, in any amount. All other food is lost without points.</li>
          <li>Sabotage is allowed: a field can be dug up or replanted, and junk food can be thrown to the other team’s server.</li>
          <li>Plants grow with a random tick speed of 200. Agents do not know the length of an episode.</li>
        </GuideList>
        <GuideList title="Scoring">
          <li>A food is worth the hunger and saturation it restores. The points of each check are rounded once.</li>
          <li>
            <b className="font-semibold text-text">P</b>, <b className="font-semibold text-text">S</b> and{' '}
            <b className="font-semibold text-text">D</b> count tenths of these points, as in the paper;{' '}
            <b className="font-semibold text-text">W</b> is the win rate.
          </li>
        </GuideList>
        <section aria-label="Places" className="grid gap-1.5">
          <SectionHead title="Places" facts={<span className="text-micro text-muted">yield per minute, for crops</span>} />
          <div className="overflow-x-auto rounded-sm border border-line bg-panel">
            <table className="w-full text-data [&_td]:h-8 [&_td]:whitespace-nowrap [&_td]:px-3 [&_th]:h-7 [&_th]:px-3">
              <thead>
                <tr className="border-line border-b text-micro text-muted">
                  <th scope="col">What</th>
                  <th scope="col" className="text-right">
                    Yield
                  </th>
                  <th scope="col" className="text-right">
                    Where
                  </th>
                </tr>
              </thead>
              <tbody>
                {places.map(({ what, item, at, yield: perMinute }) => (
                  <tr key={what} className="border-line border-b last:border-b-0">
                    <th scope="row" className="font-normal">
                      <span className="inline-flex items-center gap-2">
                        <ItemIcon name={item} size={16} />
                        {what}
                      </span>
                    </th>
                    <td className="text-right tabular-nums">{perMinute === null ? '' : `~${perMinute}`}</td>
                    <td className="text-right font-mono text-soft">{formatCoordinates(at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
        <GuideTeams rosters={rosters} place={(team) => `served by ${servers[team].name} at (${formatCoordinates(servers[team].at)})`} />
      </div>
      <section aria-label="Menu" className="grid content-start gap-1.5">
        <SectionHead title="Menu" facts={<span className="text-micro text-muted">points per piece</span>} />
        <ul className="grid grid-cols-2 gap-x-4 rounded-sm border border-line bg-panel px-3 py-2 text-data">
          {menu.map(({ item, points }) => (
            <li key={item} className="flex h-7 items-center gap-2">
              <ItemIcon name={item} size={16} />
              <span className="min-w-0 flex-1 truncate">{formatName(item)}</span>
              <b className="font-semibold tabular-nums">{formatNumber(points, 1)}</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
