import { z } from 'zod';
import { defineApiCall, done, failed } from '../api-call.ts';
import { bookPages } from '../book-pages.ts';

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
