import { expect, it } from 'vitest';
import { withoutThinking } from './without-thinking.ts';

it.each([
  ['<think>Hm.\nWell.</think>\nBreak caps.', 'Break caps.'],
  ['Hm, the prompt opened it.</think>Break caps.', 'Break caps.'],
  ['<think>Never closed', ''],
  ['A <b>plain</b> answer', 'A <b>plain</b> answer'],
  ['<thinking>a</thinking>One <think>b</think>two', 'One two'],
])('%j without thinking is %j', (text, left) => {
  expect(withoutThinking(text)).toBe(left);
});
