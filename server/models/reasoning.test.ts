import { describe, expect, it } from 'vitest';
import { reasons, thinks } from './reasoning.ts';

it.each(['o3-mini', 'o1', 'gpt-5-mini', 'deepseek-r1:14b', 'deepseek-reasoner', 'deepseek/deepseek-r1', 'qwq:32b'])(
  '%s reasons',
  (name) => {
    expect(reasons(name)).toBe(true);
  },
);

it.each(['gpt-4o-2024-08-06', 'claude-sonnet-4-5', 'qwen2.5-coder:14b', 'gemini-2.0-flash', 'turbo3'])('%s takes a temperature', (name) => {
  expect(reasons(name)).toBe(false);
});

describe('room to think', () => {
  it.each([
    ...['o1', 'o3-mini', 'o4-mini-2025-04-16', 'openai/o3', 'gpt-5', 'gpt-5-mini', 'gpt-5.1', 'gpt-oss:20b', 'openai/gpt-oss-120b'],
    ...['deepseek-r1:14b', 'deepseek-reasoner', 'deepseek/deepseek-r1-0528', 'deepseek-r1-distill-llama-70b', 'qwq:32b', 'Qwen/QwQ-32B'],
    ...['qwen3:8b', 'Qwen/Qwen3-32B', 'qwen/qwen3-235b-a22b-thinking-2507', 'qwen3-next-80b-a3b-thinking', 'qwen3.5-plus'],
    ...['gemini-2.5-flash', 'gemini-2.5-pro', 'google/gemini-3-pro-preview', 'gemini-flash-latest', 'anthropic/claude-3.7-sonnet:thinking'],
    ...[
      'grok-3-mini',
      'grok-4-mini',
      'grok-4',
      'magistral-medium-latest',
      'magistral:24b',
      'glm-4.5',
      'z-ai/glm-4.6',
      'glm-5',
      'glm-z1-9b',
    ],
    ...[
      'kimi-k2-thinking',
      'moonshotai/kimi-k2.5',
      'kimi-thinking-preview',
      'MiniMax-M2',
      'phi4-reasoning:14b',
      'seed-oss-36b-instruct-thinking',
    ],
  ])('%s gets it', (name) => expect(thinks(name)).toBe(true));

  it.each([
    ...['gpt-4o', 'gpt-4o-2024-08-06', 'gpt-4.1-mini', 'gpt-5-chat-latest', 'claude-sonnet-4-5', 'claude-3-5-haiku', 'gemini-2.0-flash'],
    ...[
      'gemini-1.5-pro',
      'llama-3.3-70b-instruct',
      'mistral-large-latest',
      'deepseek-chat',
      'deepseek-v3',
      'qwen2.5-coder:14b',
      'qwen-max',
    ],
    ...['qwen3-coder:30b', 'qwen/qwen3-235b-a22b-instruct-2507', 'grok-3', 'grok-4-fast-non-reasoning', 'phi-4', 'phi3', 'gemma3:12b'],
    ...['qwen3-embedding', 'glm-4-9b', 'turbo3', 'priced', 'moonshot-v1-8k', 'kimi-k2-0905-preview', 'foo-o3x'],
  ])('%s does not', (name) => expect(thinks(name)).toBe(false));
});
