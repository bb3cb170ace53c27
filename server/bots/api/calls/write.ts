import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { words } from '../game-names.ts';
import { nearestSign } from '../nearest-sign.ts';

const walkLimit = 30_000;
const lines = 4;
const longestLine = 45;

/** Writes on the nearest sign. */
export const write = defineApiCall({
  name: 'write',
  description: 'Walks to the nearest sign within 32 blocks and writes on it: at most 4 lines of 45 characters, divided by line breaks.',
  parameters: z.object({
    text: z
      .string('a text')
      .min(1, 'a text')
      .refine((text) => text.split('\n').length <= lines, `at most ${lines} lines`)
      .refine((text) => text.split('\n').every((line) => line.length <= longestLine), `lines of at most ${longestLine} characters`)
      .describe('The text.'),
  }),
  limit: 60,
  async run(body, { text }) {
    const sign = nearestSign(body);
    if (sign.shapes.length > 0) await approachBlock(body, sign);
    else await body.walker.to(new UseGoal(body, sign.position), { limit: walkLimit });
    await body.until(body.bot.activateBlock(sign));
    await body.ticks(answerTicks);
    body.bot.updateSign(sign, text);
    await body.ticks(answerTicks);
    const now = (body.blockAt(sign.position)?.getSignText() ?? []).map((side) => side?.trim() ?? '');
    if (now.includes(text.trim())) return done(`Wrote on the sign at ${words(sign.position)}: ${text}`);
    const shown = now.filter((side) => side !== '');
    return failed(
      `The sign at ${words(sign.position)} did not take the text. ${shown.length === 0 ? 'It is empty.' : `It says: ${shown.join(' / ')}`}`,
    );
  },
});
