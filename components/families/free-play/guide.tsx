import { SectionHead } from '#components/ui/panel.tsx';
import type { GuideFacts } from '#lib/families/family.ts';
import { formatCount } from '#lib/format.ts';
import { GuideFigure } from '../guide-figure.tsx';
import { GuideList } from '../guide-list.tsx';

/** Rules, worlds, figures and team of free play. */
export function FreePlayGuide({ facts }: { facts: GuideFacts }) {
  if (facts.family !== 'free-play') return null;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <GuideList title="Rules">
        <li>Agents and people do what they like, or follow a goal in words. Nothing is scored.</li>
        <li>
          The episode ends after the minutes that the task names, at most {formatCount(facts.minutes, 'minute')}, or when you stop the
          match.
        </li>
        <li>
          A border encloses {facts.side} x {facts.side} blocks around the start.
        </li>
        <li>The id of a task names its world, its minutes and more: landscape-20min, landscape-seed7-monsters-60min, flat-10min-house.</li>
        <li>
          A goal that names items, such as “Collect 8 oak logs”, is measured. Agents without a language model understand such goals too.
        </li>
      </GuideList>
      <GuideList title="Worlds">
        <GuideFigure name="Landscape">
          hills, lakes, seven kinds of trees, caves with lava below, ores at the heights of 1.20.1, and animals. The seed in the task
          decides every block.
        </GuideFigure>
        <GuideFigure name="Flat">endless grass. Each agent carries tools, wood, stone and bread.</GuideFigure>
        <li>Days pass. With monsters, the play begins in the afternoon, and zombies and spiders come in the dark.</li>
      </GuideList>
      <GuideList title="Figures">
        <GuideFigure name="Goal items">items of the goal that the agents carried at the end.</GuideFigure>
        <GuideFigure name="Gathered, broken, placed, walked">what each agent did in the world.</GuideFigure>
        <GuideFigure name="Messages, words, commands">what each agent said, and the commands that it started.</GuideFigure>
      </GuideList>
      <section aria-label="Team" className="grid content-start gap-1.5">
        <SectionHead title="Team" />
        <p className="text-soft">One to eight of {facts.agents.join(', ')}. Each may have a model, a profile and a system of its own.</p>
      </section>
    </div>
  );
}
