const heading = /\bRecipes? for (\w+)\b:?/gi;

/** Steps in words by dish, as far as goals say them: `Recipe for cake: Step 1: ...`. */
export function goalRecipes(goals: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const goal of new Set(goals)) {
    const heads = [...goal.matchAll(heading)];
    for (const [index, head] of heads.entries()) {
      const text = goal.slice(head.index + head[0].length, heads[index + 1]?.index);
      const steps = text
        .split(/\bStep \d+:|\n\s*\d+\.\s/i)
        .slice(1)
        .map((step) => step.replaceAll(/['",[\]]+\s*$/g, '').trim())
        .filter((step) => step !== '');
      const [, dish = ''] = head;
      if (steps.length > 0) found[dish] = steps;
    }
  }
  return found;
}

/** Places of the agents whose goals say no recipe. MINDcraft tells an agent its goal and no other field of the file. */
export function withoutRecipeIn(goals: readonly string[]): readonly number[] {
  return goals.flatMap((goal, place) => (saysRecipe(goal) ? [] : [place]));
}

function saysRecipe(goal: string): boolean {
  return Object.keys(goalRecipes([goal])).length > 0 || /\bstep 1\b/i.test(goal);
}
