import { expect, test } from 'vitest';
import { InputError } from '#server/contract/input-error.ts';
import { startOptions } from './start-options.ts';

test('without options, npm start builds what changed and serves', () => {
  expect(startOptions([])).toEqual({ dev: false, buildOnly: false });
  expect(startOptions(['--dev'])).toEqual({ dev: true, buildOnly: false });
  expect(startOptions(['--build-only'])).toEqual({ dev: false, buildOnly: true });
});

test.each(['--port', '3001', '--dev=true', '-h', ''])('the word "%s" is refused with what can be said instead', (word) => {
  const start = () => startOptions(['--dev', word]);
  expect(start).toThrow(InputError);
  expect(start).toThrow(`"${word}" is no option of npm start. Nothing was started. The options are --dev and --build-only; the variables`);
});
