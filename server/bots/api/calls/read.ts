import { z } from 'zod';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { defineApiCall, done, failed } from '../api-call.ts';
import { bookPages } from '../book-pages.ts';
import { words } from '../game-names.ts';
import { nearestSign } from '../nearest-sign.ts';
import { named } from '../parameters.ts';

const walkLimit = 30_000;

/** Reads a sign or a carried book. */
export const read = defineApiCall({
  name: 'read',
  description: 'Reads the nearest sign within 32 blocks, or all pages of a carried book.',
  parameters: z.object({ item_name: named('"sign" or "book".') }),
  limit: 60,
  occupation: 'waits',
  async run(body, { item_name: written }) {
    const name = written.trim().toLowerCase();
    if (name.endsWith('book')) {
      const pages = bookPages(body);
      return done(`The book has ${pages.length} pages: ${pages.join(' / ')}`, [...pages]);
    }
    if (!name.endsWith('sign')) return failed(`${name} cannot be read. Read a sign or a book.`);
    const sign = nearestSign(body);
    if (sign.shapes.length > 0) await approachBlock(body, sign);
    else await body.walker.to(new UseGoal(body, sign.position), { limit: walkLimit });
    const text = (body.blockAt(sign.position)?.getSignText() ?? []).map((side) => side?.trim() ?? '').filter((side) => side !== '');
    return done(`The sign at ${words(sign.position)} says: ${text.join(' / ') || 'nothing'}`, text);
  },
});
