'use client';

import { useMemo } from 'react';
import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import { recipeChoice } from '#components/recipes/recipe-choice.ts';
import { useRecipes } from '#components/recipes/use-recipes.ts';
import type { CraftingRecipe } from '#lib/blocks/recipe-index.ts';
import type { Target } from '#lib/families/crafting/facts.ts';
import { mostHeld, type Workshop } from '#lib/families/crafting/rules.ts';
import { pooledGoods, type StepPart, type TeamStep, teamSteps } from '#lib/families/crafting/team-plan.ts';
import { formatName, withCapital } from '#lib/format.ts';
import { craftingPlan } from '#lib/knowhow/crafting-plan.ts';

/** What is left to craft from what the team carries together, who could do it, and what no agent has. */
export function PlanSteps({ workshop }: { workshop: Workshop }) {
  const recipes = useRecipes();
  const { target } = workshop;
  // A person in a seat does not get the log of the team, and may be one who gets no plan.
  if (target === null || workshop.agents.length === 0) return null;
  if (recipes === null) return <p className="px-3 py-2 text-micro text-muted">The recipes are loading.</p>;
  if (recipes === 'failed')
    return (
      <p className="px-3 py-2 text-micro text-error">
        The recipes could not be loaded, so the plan is left out. Reload the page to try again.
      </p>
    );
  return <PlanOf recipes={recipes} workshop={workshop} target={target} />;
}

/** The plan of a team with these recipes. */
function PlanOf({ recipes, workshop, target }: { recipes: readonly CraftingRecipe[]; workshop: Workshop; target: Target }) {
  const { agents, holdings } = workshop;
  const lacking = target.count - mostHeld(workshop);
  // A workshop changes with every message and command, and its plan only with what the agents carry.
  const { plan, steps } = useMemo(() => {
    const goods = pooledGoods({ holdings });
    const carried = { ...goods, [target.item]: 0 };
    const made = craftingPlan(target.item, Math.max(0, lacking), carried, recipeChoice(recipes, goods));
    return { plan: made, steps: teamSteps(made, { agents, holdings }) };
  }, [recipes, target, lacking, agents, holdings]);
  const missing = Object.entries(plan.missing);
  return (
    <section aria-label="Crafting plan" className="border-line border-b" data-plan>
      {lacking <= 0 ? <p className="px-3 py-2 text-data text-ok">Nothing is left to craft.</p> : null}
      {missing.length === 0 ? null : (
        <div className="px-3 py-2 text-data">
          <p className="font-semibold text-error">No agent has</p>
          <Goods items={missing} />
        </div>
      )}
      <ol className="grid gap-2 px-3 py-2">
        {steps.map((step, index) => (
          <Step key={`${step.item} ${index}`} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { item, makes, atTable, parts, ready, nearest }, number }: { step: TeamStep; number: number }) {
  return (
    <li className="grid gap-1.5 rounded-md border border-line bg-raised px-2.5 py-2 text-data" data-step={item}>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted tabular-nums">{number}.</span>
        <ItemIcon name={item} size={20} />
        <b className="font-semibold">{withCapital(`${makes} ${formatName(item)}`)}</b>
        {atTable ? <span className="text-micro text-muted">at a crafting table</span> : null}
      </p>
      <ul className="grid gap-1" aria-label={`Takes for ${formatName(item)}`}>
        {parts.map((part) => (
          <Part key={part.item} part={part} />
        ))}
      </ul>
      <p className={ready.length > 0 ? 'text-micro text-ok' : 'text-micro text-soft'}>{doerInWords(ready, nearest)}</p>
    </li>
  );
}

function Part({ part: { item, count, holders, isMade } }: { part: StepPart }) {
  const all = holders.reduce((sum, one) => sum + one.count, 0);
  const carriers = holders.map((one) => `${one.agent} ${one.count}`).join(', ');
  return (
    <li className="flex items-center gap-1.5 text-micro">
      <ItemIcon name={item} size={16} />
      <span className="whitespace-nowrap">
        {count} {formatName(item)}
      </span>
      <span className={all >= count ? 'ml-auto text-right text-soft' : 'ml-auto text-right text-muted'}>
        {carriers === '' ? (isMade ? 'made before' : 'no agent') : carriers}
      </span>
    </li>
  );
}

function doerInWords(ready: readonly string[], nearest: TeamStep['nearest']): string {
  if (ready.length > 0) return `${ready.join(' or ')} can do this now.`;
  if (nearest === null) return 'Waits for what is not made or not carried yet.';
  const lacks = Object.entries(nearest.lacks).map(([item, count]) => `${count} ${formatName(item)}`);
  return `${nearest.agent} could do this with ${lacks.join(' and ')} from the others.`;
}

function Goods({ items }: { items: readonly (readonly [string, number])[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {items.map(([item, count]) => (
        <li key={item} className="flex items-center gap-1">
          <ItemIcon name={item} size={20} />
          {count} {formatName(item)}
        </li>
      ))}
    </ul>
  );
}
