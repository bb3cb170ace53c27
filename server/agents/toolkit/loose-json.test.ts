import { describe, expect, test } from 'vitest';
import { looseJson } from './loose-json.ts';

const triple = [['craftItem(bot, "bread", 1)', ['wheat'], ['bread']]];
const judged = { reasoning: 'It did.', success: true };

describe('JSON in an answer', () => {
  test.each<[string, string, unknown]>([
    ['is the whole answer', JSON.stringify(triple), triple],
    ['is in a fence with text around it', `Here it is:\n\`\`\`json\n${JSON.stringify(triple)}\n\`\`\`\nDone.`, triple],
    ['is inside prose', `I think ${JSON.stringify(judged)} is right.`, judged],
    ['comes after thinking aloud', `<think>[1, {"a":</think>${JSON.stringify(judged)}`, judged],
    ['has keys without quotes', '{reasoning: "It did.", success: true}', judged],
    ['has commas too many', '{"reasoning": "It did.", "success": true,}', judged],
    ['has tabs and line feeds in strings', '{"reasoning":\t"It\ndid.", "success": true}', { reasoning: 'It\ndid.', success: true }],
    [
      'has escapes that do not exist',
      '{"reasoning": "It\\_did, didn\\\'t it", "success": true}',
      { reasoning: "It_did, didn't it", success: true },
    ],
    ['was cut off', '[["craftItem(bot, \\"bread\\", 1)", ["wheat"], ["bread"', triple],
    ['was cut off inside a string', '{"reasoning": "It d', { reasoning: 'It d' }],
    ['has a bracket too many', `${JSON.stringify(judged)}}`, judged],
    ['leaves colons and commas in strings alone', '{reasoning: "a, b: c,]", success: true}', { reasoning: 'a, b: c,]', success: true }],
  ])('is read when it %s', (_, answer, value) => {
    expect(looseJson(answer)).toEqual(value);
  });

  test.each(['', 'I cannot do that.', '"a string"', '42', 'null'])('is not found in %o', (answer) => {
    expect(looseJson(answer)).toBeUndefined();
  });

  test('of two megabytes of open brackets is given up quickly', () => {
    expect(looseJson('['.repeat(2_000_000))).toBeUndefined();
  });
});
