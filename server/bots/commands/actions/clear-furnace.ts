import { answerTicks } from '../../answer-ticks.ts';
import { done, failed } from '../../api/api-call.ts';
import { containersNamed, withContainer } from '../../api/container.ts';
import { gained, words } from '../../api/game-names.ts';
import { defineCommand } from '../command.ts';

/** Empties the nearest furnace. */
export const clearFurnace = defineCommand({
  name: 'clearFurnace',
  description: 'Takes everything out of the nearest furnace.',
  kind: 'action',
  parameters: [],
  async run({ body }) {
    const [furnace] = containersNamed(body, 'furnace', null);
    if (!furnace) return failed('There is no furnace near.');
    const got = gained(body);
    await withContainer(body, furnace, async (opened) => {
      if (opened.kind !== 'furnace') return;
      const { window } = opened;
      if (window.outputItem()) await body.until(window.takeOutput());
      if (window.inputItem()) await body.until(window.takeInput());
      if (window.fuelItem()) await body.until(window.takeFuel());
      await body.ticks(answerTicks);
    });
    return done(`You emptied the furnace at ${words(furnace.position)} and got ${got()}.`);
  },
});
