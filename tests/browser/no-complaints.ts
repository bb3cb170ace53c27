import { afterEach, expect } from 'vitest';
import { takeComplaints } from './shared.ts';

/* On no page that a test opens is there an uncaught error, or anything that the content policy blocks. */
afterEach(() => {
  expect(takeComplaints()).toEqual([]);
});
