import type { KeyBinding } from './key-binding.ts';
import { keyTitle } from './key-title.ts';

/** An action and its keys, as on keyboards. */
export interface KeyRow {
  readonly title: string;
  readonly group: string;
  readonly keys: readonly string[];
}

/** Bindings as a list for people: every action once, in order of first appearance. */
export function keyRows(bindings: readonly KeyBinding<string>[]): KeyRow[] {
  const byAction = Map.groupBy(bindings, ({ group, title }) => `${group} ${title}`);
  return [...byAction.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ title: first.title, group: first.group, keys: [...new Set(same.map(keyTitle))] }];
  });
}
