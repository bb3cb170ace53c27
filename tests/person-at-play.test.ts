import { expect, test } from 'vitest';
import { PlayControls } from '#components/play/play-controls.ts';
import { PlaySession } from '#components/play/play-session.ts';
import { BlockFacts } from '#lib/blocks/block-facts.ts';
import type { PlayInput } from '#lib/people/play-input.ts';
import { blockFactsFile } from '#server/assets/block-facts-file.ts';

const facts = new BlockFacts(blockFactsFile());

/** A session whose body the server has put into the world. No column has arrived, so it stands where it is. */
function playing() {
  const sent: PlayInput[] = [];
  const controls = new PlayControls(() => 0);
  const session = new PlaySession(facts, controls, {
    send: (inputs) => void sent.push(...inputs),
    showBlocks: () => undefined,
    showCracks: () => undefined,
    control: () => undefined,
    targets: () => [],
    broke: () => undefined,
  });
  session.hold({ state: 'holding', agent: 'Alice' });
  const start = (): void => session.receive([{ type: 'body', entity: 7, mode: 'survival' }]);
  const put = (teleport: number, x = 0.5): void =>
    session.receive([{ type: 'position', position: [x, 64, 0.5], yaw: 10, pitch: 0, teleport }]);
  return { session, controls, sent, start, put };
}

test('before the server has put the body somewhere, hands do nothing', () => {
  const { session, controls, sent, start } = playing();
  start();
  controls.press('attack');
  session.tick(true);
  expect(sent).toEqual([]);
});

test('a place from the server is confirmed with exactly that move, and a small one counts as a correction', () => {
  const { session, sent, start, put } = playing();
  start();
  put(1);
  expect(sent.slice(0, 2)).toMatchObject([
    { type: 'confirm', teleport: 1 },
    { type: 'move', position: [0.5, 64, 0.5] },
  ]);
  expect(session.view.getState().corrections).toBe(0);
  put(2, 0.8);
  expect(session.view.getState().corrections).toBe(1);
  put(3, 40);
  expect(session.view.getState().corrections).toBe(1);
});

test('keys choose slots and drop, a hit swings, and nothing of it happens while a window has the keys', () => {
  const { session, controls, sent, start, put } = playing();
  start();
  put(1);
  sent.length = 0;
  for (const action of ['slot-3', 'drop', 'attack'] as const) controls.press(action);
  session.tick(true);
  expect(sent.map(({ type }) => type)).toEqual(expect.arrayContaining(['hold', 'drop', 'swing']));
  expect(session.swings).toBe(1);
  expect(session.view.getState().windows.held).toBe(2);
  sent.length = 0;
  controls.press('drop');
  session.tick(false);
  expect(sent.filter(({ type }) => type === 'drop')).toEqual([]);
});

test('a dead body and a lost seat let go of the keys', () => {
  const { session, controls, sent, start, put } = playing();
  start();
  put(1);
  controls.press('forward');
  session.receive([{ type: 'died', text: 'Alice fell.' }]);
  expect([controls.isDown('forward'), session.canAct]).toEqual([false, false]);
  sent.length = 0;
  session.hold({ state: 'lost' });
  session.tick(true);
  expect([session.isInWorld, sent]).toEqual([false, []]);
});

test('a new life near the place of death is no correction, which would keep the speed of the last blow', () => {
  const { session, start, put } = playing();
  start();
  put(1);
  session.receive([{ type: 'velocity', velocity: [0.4, 0.4, 0] }]);
  session.receive([{ type: 'died', text: 'Alice was slain by Bob' }]);
  session.receive([{ type: 'respawned' }]);
  expect(session.isInWorld).toBe(false);
  put(2, 0.8);
  expect([session.isInWorld, session.view.getState().corrections]).toEqual([true, 0]);
});
