import { expect, test } from 'vitest';
import { actionTitle, actionWords } from './action-words.ts';

test('A call is shown as words: what is done, to what, and where', () => {
  expect(actionWords('placeBlock', 'item_name stone_bricks, x -3, y -60, z 0, facing A')).toBe('Place stone bricks (-3, -60, 0)');
  expect(actionWords('withdrawItem', 'item_name pink_wool, from_name chest, item_count 6, position [2,-60,4]')).toBe(
    'Withdraw pink wool, chest, × 6 (2, -60, 4)',
  );
  expect(actionWords('craftBlock', 'item_name cake, item_count 1')).toBe('Craft cake, × 1');
  expect(actionWords('navigateTo', 'x 6, y -60, z 10')).toBe('Navigate to (6, -60, 10)');
  expect(actionWords('dismantleDirtLadder', 'top_x -10, top_y -58, top_z 2')).toBe('Dismantle dirt ladder (-10, -58, 2)');
  expect(actionWords('scanNearbyEntities', 'item_name chest, radius 10, item_num -1')).toBe('Scan nearby entities chest');
  expect(actionWords('ToggleAction', 'item_name lever, x 130, y -60, z 114')).toBe('Toggle lever (130, -60, 114)');
});

test('Actions of programs and commands keep what they say', () => {
  expect(actionWords('mineBlock', '8 slime_block')).toBe('Mine 8 slime block');
  expect(actionWords('givePlayer', 'Jill, milk_bucket, 2')).toBe('Give player Jill, milk bucket, 2');
  expect(actionWords('endGoal', '')).toBe('End goal');
  expect(actionTitle('mode elbow_room')).toBe('mode elbow room');
  expect(actionTitle('SmeltingCooking')).toBe('smelt');
});
