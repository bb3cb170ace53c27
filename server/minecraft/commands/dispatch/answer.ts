import type { Position } from '#lib/domain/position.ts';
import type { Entity } from '../../entities/entity.ts';
import { itemKindByName } from '../../inventory/item-kind.ts';
import type { ItemStack } from '../../inventory/item-stack.ts';
import type { TextComponent } from '../../text.ts';
import { localPlace } from '../../world/dimension.ts';
import { translated } from './command-error.ts';
import type { CommandSource } from './command-source.ts';
import { displayName, nameKey } from './entity-name.ts';

type Value = string | number | TextComponent;

/** Answers `<key>.single` with the name of the only target at the end, or `<key>.multiple` with their number. Returns the number. */
export function answerTargets(
  source: CommandSource,
  key: string,
  targets: readonly Entity[],
  before: readonly Value[] = [],
  after: readonly Value[] = [],
): number {
  const [only] = targets;
  const one = targets.length === 1 && only;
  source.succeed(translated(`${key}.${one ? 'single' : 'multiple'}`, ...before, one ? displayName(one) : targets.length, ...after));
  return targets.length;
}

/** Names joined by commas, as in lists of answers. */
export function joined(parts: readonly TextComponent[]): TextComponent {
  return { text: '', extra: parts.flatMap((part, index) => (index === 0 ? [part] : [{ text: ', ' }, part])) };
}

/** A component in square brackets, as answers show items, objectives and similar things. */
export function bracketed(inner: TextComponent, looks: Partial<TextComponent> = {}): TextComponent {
  return { text: '[', ...looks, extra: [inner, { text: ']' }] };
}

/** An item as answers show it. */
export function itemText(stack: ItemStack): TextComponent {
  const kind = itemKindByName(stack.name);
  return bracketed(
    { translate: nameKey(stack.name) },
    { color: 'white', hoverEvent: { action: 'show_item', contents: { id: `minecraft:${kind?.name ?? stack.name}`, count: 1 } } },
  );
}

/** A block's coordinates, relative to its dimension, as three values of an answer. */
export function blockValues(at: Position): [number, number, number] {
  const { x, y, z } = localPlace(at);
  return [Math.floor(x), Math.floor(y), Math.floor(z)];
}

/** A number in the format of Java's String.format for a double with at least one decimal place. */
export function decimal(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value);
}
