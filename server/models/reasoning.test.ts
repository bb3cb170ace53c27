import { expect, it } from 'vitest';
import { reasons } from './reasoning.ts';

it.each(['o3-mini', 'o1', 'gpt-5-mini', 'deepseek-r1:14b', 'deepseek-reasoner', 'deepseek/deepseek-r1', 'qwq:32b'])(
  '%s reasons',
  (name) => {
    expect(reasons(name)).toBe(true);
  },
);

it.each(['gpt-4o-2024-08-06', 'claude-sonnet-4-5', 'qwen2.5-coder:14b', 'gemini-2.0-flash', 'turbo3'])('%s takes a temperature', (name) => {
  expect(reasons(name)).toBe(false);
});
