import { z } from 'zod';
import type { Body } from '../body.ts';
import { CallRefused } from './api-call.ts';

const pagesSchema = z.object({
  value: z.object({ pages: z.object({ value: z.object({ value: z.array(z.string()) }) }) }),
});
/** The text of a page of a signed book is JSON; that of an unsigned one is plain. */
const textSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

/** The pages of the first carried book with writing. Throws CallRefused if there is none. */
export function bookPages({ bot }: Body): readonly string[] {
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
