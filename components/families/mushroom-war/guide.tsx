import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { formatCoordinates } from '#lib/format.ts';
import { GuideList } from '../guide-list.tsx';
import { GuideTeams } from '../guide-teams.tsx';
import { FieldMap } from './field-map.tsx';

/** Rules, scoring and the field of Mushroom War. */
export function MushroomWarGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'mushroom-war') return null;
  const { field, cleanLimit, rosters } = facts;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid content-start gap-5">
        <GuideList title="Rules">
          <li>
            Each area holds three giant mushrooms with {field.caps.red.length / 3} cap blocks each. A broken cap drops zero to two
            mushrooms, mostly zero.
          </li>
          <li>
            Broken caps grow back, after ten seconds on average, only while their area is clean: {cleanLimit} slime blocks or fewer. Stems
            never grow back.
          </li>
          <li>
            Each area starts with {field.slime.red.length} slime blocks, so both start dirty. Broken slime grows back by itself, after fifty
            seconds on average.
          </li>
          <li>Sabotage is allowed: an agent can place slime in the other area and break caps there.</li>
          <li>There are no chests. Agents do not know the length of an episode.</li>
        </GuideList>
        <GuideList title="Scoring">
          <li>
            A team’s score is the number of mushrooms of its own colour that its agents hold. The team with the higher score at the end
            wins; equal scores are a tie.
          </li>
          <li>
            <b className="font-semibold text-text">P</b>, points: the mean of red’s final scores.
          </li>
          <li>
            <b className="font-semibold text-text">S</b>, sabotage: the score that blue reaches undisturbed, minus its score here.
          </li>
          <li>
            <b className="font-semibold text-text">W</b>, win rate: a win counts 1, a tie a half, a loss 0.
          </li>
          <li>
            <b className="font-semibold text-text">D</b>, difference: red’s points minus blue’s.
          </li>
        </GuideList>
        <GuideTeams rosters={rosters} place={(team) => `around (${formatCoordinates(field.centres[team])})`} />
      </div>
      <section aria-label="The field" className="grid content-start gap-1.5">
        <SectionHead title="The field" facts={<span className="text-micro text-muted">from above, to scale</span>} />
        <FieldMap field={field} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-micro text-muted">
          <li className="flex items-center gap-1.5">
            <i className="size-2.5 bg-red" aria-hidden="true" />
            <i className="size-2.5 bg-blue" aria-hidden="true" />
            cap
          </li>
          <li className="flex items-center gap-1.5">
            <i className="size-2.5 border border-ok bg-neutral" aria-hidden="true" />
            slime
          </li>
          <li>✕ start</li>
          <li>circles: areas with a radius of {field.radius} blocks</li>
        </ul>
      </section>
    </div>
  );
}
