import { expect, test } from 'vitest';
import { systemSetupsSchema } from '#lib/domain/system-setup.ts';
import { groupSetups, modelProblem, readProfileFile } from './profile-group.ts';

const text = (profile: unknown): string => JSON.stringify(profile);

test('a profile becomes a seat with its name and its model as provider and name', () => {
  const seat = readProfileFile('bob.json', text({ name: 'Bob the Builder', model: 'gpt-4o-mini', cooldown: 3000 }), []);
  expect(seat).toEqual({
    name: 'bob-the-builder',
    file: 'bob.json',
    profile: { name: 'Bob the Builder', cooldown: 3000 },
    model: 'openai/gpt-4o-mini',
  });
  expect(readProfileFile('My profile.json', text({}), ['my-profile'])).toMatchObject({ name: 'my-profile-2', model: '' });
});

test('a file that is no profile is named with its reasons', () => {
  expect(readProfileFile('a.json', '{', [])).toMatchObject({ file: 'a.json', reasons: [expect.stringMatching(/^It is not valid JSON/)] });
  expect(readProfileFile('b.json', text({ cooldown: 'long', modes: { hunting: 'yes' } }), [])).toMatchObject({
    reasons: ['cooldown: It must be a number and is text.', 'modes.hunting: It must be true or false and is text.'],
  });
  expect(readProfileFile('c.json', text({ model: 'my-model' }), [])).toMatchObject({
    reasons: ['model: "my-model" names no provider. Write it as provider/model, such as openai/gpt-4o-mini.'],
  });
});

test('a group is a team with one setup for each seat, as a configuration takes it', () => {
  const seats = ['andy', 'jill'].flatMap((name) => {
    const read = readProfileFile(`${name}.json`, text({ name, modes: { hunting: true } }), []);
    return 'reasons' in read ? [] : [{ ...read, model: name === 'jill' ? 'openai/gpt-4o' : '' }];
  });
  const { team, setups } = groupSetups(seats, 'mindcraft', ['andy-jill']);
  expect(team).toBe('andy-jill-2');
  const all = Object.fromEntries(setups);
  expect(systemSetupsSchema.parse(all)).toEqual({
    andy: { agent: 'mindcraft', options: { profile: { name: 'andy', modes: { hunting: true } } } },
    jill: { agent: 'mindcraft', model: 'openai/gpt-4o', options: { profile: { name: 'jill', modes: { hunting: true } } } },
    'andy-jill-2': { seats: ['andy', 'jill'] },
  });
  expect(seats.map(modelProblem)).toEqual([undefined, undefined]);
});
