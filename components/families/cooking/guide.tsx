import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { formatName } from '#lib/format.ts';
import { GuideFigure } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';
import { GuideTeam } from '../guide-team.tsx';

/** Rules, figures, dishes and team of cooking tasks. */
export function CookingGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'cooking') return null;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <GuideList title="Rules">
        <li>The agents cook two dishes on a farm. Each seed puts fields, animals and the house with its kitchen at other places.</li>
        <li>Each agent carries a part of what cannot be gathered, and does not see what the others carry.</li>
        <li>Agents whose recipes are hidden must ask the others. They get no crafting plan while another agent could tell the recipe.</li>
        <li>The task ends when one agent holds both dishes; with more than two agents the first collects them.</li>
        <li>In Hell’s Kitchen each of two agents makes its own dish, and only its partner knows the recipe.</li>
        <li>If an agent is missing after 30 seconds, the task fails.</li>
        <li>Only the furnace is used: no command works with the smoker.</li>
      </GuideList>
      <div className="grid content-start gap-5">
        <GuideList title="Figures">
          <GuideFigure name="Success">all dishes were in the right hands at the end.</GuideFigure>
          <GuideFigure name="Dishes">the number of dishes in the right hands at the end.</GuideFigure>
          <GuideFigure name="Messages and words">what the agents said, on any channel.</GuideFigure>
        </GuideList>
        <section aria-label="Dishes" className="grid gap-1.5">
          <SectionHead title="Dishes" />
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
            {facts.dishes.map(({ item, level, split }) => (
              <li key={item} className="flex items-center gap-1.5">
                <ItemIcon name={item} size={20} />
                {formatName(item)} ({level}, {split})
              </li>
            ))}
          </ul>
        </section>
        <GuideTeam agents={facts.agents} />
      </div>
    </div>
  );
}
