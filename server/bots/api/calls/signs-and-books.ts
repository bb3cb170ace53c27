import type { Block } from 'prismarine-block';
import { z } from 'zod';
import { answerTicks } from '../../answer-ticks.ts';
import { findBlocks } from '../../block-search.ts';
import type { Body } from '../../body.ts';
import { approachBlock } from '../../primitives/use-block.ts';
import { UseGoal } from '../../walking/use-goal.ts';
import { CallRefused, defineApiCall, done, failed } from '../api-call.ts';
import { words } from '../game-names.ts';
import { named } from '../parameters.ts';

const pagesSchema = z.object({
  value: z.object({ pages: z.object({ value: z.object({ value: z.array(z.string()) }) }) }),
});
/** The text of a page of a signed book is JSON; that of an unsigned one is plain. */
const textSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

/** The pages of the first carried book with writing. Throws CallRefused if there is none. */
function bookPages({ bot }: Body): readonly string[] {
  for (const item of bot.inventory.items()) {
    if (item.name !== 'written_book' && item.name !== 'writable_book') continue;
    const pages = pagesSchema.safeParse(item.nbt);
    if (pages.success) return pages.data.value.pages.value.value.map(plainText);
  }
  throw new CallRefused('There is no book with writing in the inventory.');
}

function plainText(page: string): string {
  try {
    return textSchema.parse(JSON.parse(page));
  } catch {
    return page;
  }
}

const searchDistance = 32;

/** The nearest sign. Throws CallRefused if there is none. */
function nearestSign(body: Body): Block {
  const { bot } = body;
  const types = new Set(bot.registry.blocksArray.filter(({ name }) => name.endsWith('_sign')).map(({ id }) => id));
  const [at] = findBlocks(body, { types, centre: bot.entity.position, maxDistance: searchDistance, count: 1 });
  const sign = at && body.blockAt(at);
  if (!sign) throw new CallRefused(`There is no sign within ${searchDistance} blocks.`);
  return sign;
}

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

/** Reads one page of a carried book. */
export const readPage = defineApiCall({
  name: 'readPage',
  description: 'Reads one page of a carried book.',
  parameters: z.object({ page: z.int('a whole number').min(1, 'at least 1').describe('Number of the page, from 1.') }),
  limit: 5,
  occupation: 'free',
  async run(body, { page }) {
    const pages = bookPages(body);
    const text = pages[page - 1];
    return text === undefined ? failed(`The book has ${pages.length} pages.`) : done(`Page ${page} says: ${text}`, { text });
  },
});

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
