import { consume } from '#server/bots/api/meal.ts';
import type { Mode, ModeScene } from './mode.ts';

/** Food, of 20, at which a body eats by itself, and at which it does not even wait for the end of its action. */
const peckish = 14;
const starving = 6;
/** Game milliseconds between two meals, so that a meal that fails is not tried without end. */
const pause = 5000;
/** What a body never eats by itself, as in the original. */
const harmful: ReadonlySet<string> = new Set(['rotten_flesh', 'spider_eye', 'poisonous_potato', 'pufferfish', 'chicken']);

/** Eats by itself from 14 food on. Agents cannot switch this off, as in the original, where a plugin of the body does it. */
export const eating: Mode = {
  name: 'eating',
  description: 'Eats when the body is hungry.',
  interrupts: 'everything',
  watch() {
    let last = Number.NEGATIVE_INFINITY;
    return (scene) => {
      const { seat, now, doing } = scene;
      const { food } = seat.view.status();
      const isFree = doing === null || doing === 'followPlayer';
      if (food > (isFree ? peckish : starving) || now - last < pause) return null;
      const meal = bestMeal(scene);
      if (meal === null) return null;
      last = now;
      return { why: `You were hungry, so you ate ${meal}.`, says: `I eat ${meal}.`, limit: 10, run: (body) => consume(body, meal, 1) };
    };
  },
};

/** The carried food that fills most; null for none. */
function bestMeal({ seat }: ModeScene): string | null {
  const carried = new Set(seat.view.inventory().map(({ name }) => name));
  const foods = seat.view.table('foods').filter(({ name }) => carried.has(name) && !harmful.has(name));
  const points = (food: object): number => ('foodPoints' in food && typeof food.foodPoints === 'number' ? food.foodPoints : 0);
  const [best] = foods.toSorted((one, other) => points(other) - points(one) || one.name.localeCompare(other.name));
  return best?.name ?? null;
}
