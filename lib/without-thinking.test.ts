import { expect, it } from 'vitest';
import { spokenIn, withoutThinking } from './without-thinking.ts';

const code = '```js\nasync function main(bot) { await bot.chat("<think>"); }\n```';

it.each([
  ['<think>Hm.\nWell.</think>\nBreak caps.', 'Break caps.'],
  ['Hm, the prompt opened it.</think>Break caps.', 'Break caps.'],
  ['<think>Never closed', ''],
  ['A <b>plain</b> answer', 'A <b>plain</b> answer'],
  ['<thinking>a</thinking>One <think>b</think>two', 'One two'],
  ['<thought>Use !goToPlayer("x", 1)?</thought>!stats', '!stats'],
  ['[THINK]!goal("x")[/THINK]!stats', '!stats'],
  ['◁think▷hm !goToPlayer("x", 1)◁/think▷!stats', '!stats'],
  ['abc</reasoning>!stats', '!stats'],
  ['<reflection>a</reflection>\n<scratchpad>b</scratchpad>!stats', '!stats'],
  ['<seed:think>a<seed:cot_budget_reflect>b</seed:cot_budget_reflect></seed:think>!stats', '!stats'],
  ['<|begin_of_thought|>a<|end_of_thought|><|begin_of_solution|>!stats<|end_of_solution|>', '!stats'],
  ['<|START_THINKING|>a<|END_THINKING|>!stats', '!stats'],
  ['<|channel|>analysis<|message|>Use !stop?<|end|><|start|>assistant<|channel|>final<|message|>!stats<|return|>', '!stats'],
  ['<|channel|>analysis<|message|>Use !stop?', ''],
  [
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.walk <|constrain|>json<|message|>{"to": 3}<|call|>',
    '<tool_call>{"name": "walk", "arguments": {"to": 3}}</tool_call>',
  ],
  ['analysisWe use !stop?assistantfinal!stats', '!stats'],
  ['<THINKING>a</Thinking>!stats', '!stats'],
  ['<think>a</thinking>!stats', '!stats'],
  ['<think effort="low">a</think>!stats', '!stats'],
  ['◁think▷never closed !stop', ''],
  ['[THINK]never closed !stop', ''],
  ['I begin. <reasoning>never closed !stop', 'I begin.'],
  ['<think>I end it with `</think>`, as usual.</think>!stats', '!stats'],
  ['<think>```js\na()\n</think>\n```js\nb()\n```', '```js\nb()\n```'],
  ['<think>He said "go.</think>She said "stay".', 'She said "stay".'],
  ['a\n```js\nb()\n```\n</think>\n```js\nc()\n```', '```js\nc()\n```'],
  ['"<think>a</think>Hello"', '"Hello"'],
  [code, code],
  [`<think>a</think>${code}`, code],
  ['Write `<think>` on a sign.', 'Write `<think>` on a sign.'],
  ['End with `</think>` only.', 'End with `</think>` only.'],
  ['[{"description": "Write </think> on a sign"}]', '[{"description": "Write </think> on a sign"}]'],
  ["Say '<thought>' now.", "Say '<thought>' now."],
  ['\t', '\t'],
  ['<think>Nothing to say.</think>\n\t', '\t'],
  [' \n ', ''],
])('%j without thinking is %j', (text, left) => {
  expect(withoutThinking(text)).toBe(left);
});

it.each([
  ['Hello.', 'none'],
  ['<think>a</think>Hello.', 'closed'],
  ['a</think>Hello.', 'closed'],
  ['Hello. <think>a', 'open'],
  ['<|channel|>analysis<|message|>a', 'open'],
] as const)('%j has thinking that is %s', (text, thinking) => {
  expect(spokenIn(text).thinking).toBe(thinking);
});
