import { positionWords } from '#lib/knowhow/words.ts';
import { defineCommand } from '../command.ts';
import { describedView } from '../vision.ts';

/** The middle of a block. */
const half = 0.5;

/** Looks at a position. */
export const lookAtPosition = defineCommand({
  name: 'lookAtPosition',
  description: 'Describes a picture of a position.',
  kind: 'action',
  parameters: [
    { name: 'x', about: 'East.', type: 'int' },
    { name: 'y', about: 'Height.', type: 'int' },
    { name: 'z', about: 'South.', type: 'int' },
  ],
  run: (hands, x, y, z) =>
    describedView(hands, {
      what: `the block at ${positionWords({ x, y, z })}`,
      direction: (eye) => [x + half - eye[0], y + half - eye[1], z + half - eye[2]],
    }),
});
