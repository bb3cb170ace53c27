import { afterAll, afterEach, expect } from 'vitest';
import { closePages, takeComplaints } from './shared.ts';

/* On no page that a test opens is there an uncaught error, or anything that the content policy blocks. */
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
/* No file leaves a page open for the next one. */
afterAll(closePages);
