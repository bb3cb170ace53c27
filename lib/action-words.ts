import { formatProse, withCapital } from './format.ts';

/** What an action is, from its name: `placeBlock` gives `place`, `erectDirtLadder` gives `erect dirt ladder`. */
export function actionTitle(name: string): string {
  return name
    .replace(/^Smelting.*/, 'smelt')
    .replace(/(?<=[a-z])(Block|Item|Action|Recipe)s?$/, '')
    .replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
}

/**
 * An action that begins, with what it is done to: `placeBlock` with `item_name torch, x 1, y 2, z 3, facing A` gives `Place torch (1, 2, 3)`.
 * Arguments without a meaning for readers are left out.
 */
export function actionWords(name: string, detail: string): string {
  const object = detail
    .replaceAll(/, (facing|radius|item_num|fuel_item_name) [^,]*/g, '')
    .replace(/(, )?(?:top_)?x (\S+), (?:top_)?y (\S+), (?:top_)?z ([^\s,]+)/, ' ($2, $3, $4)')
    .replace(/(, )?position \[(\S+?),(\S+?),(\S+?)\]/, ' ($2, $3, $4)')
    .replaceAll(/\b\w+_name (?=\w)/g, '')
    .replace('item_count ', '× ');
  return formatProse(withCapital(`${actionTitle(name)} ${object}`.trim().replace('  ', ' ')));
}
