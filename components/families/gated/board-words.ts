import type { BoardMessage, Protocol, ReasonTag } from '#lib/coordination/board-message.ts';
import { formatName } from '#lib/format.ts';

const verbWords: Readonly<Record<Protocol, (record: Pick<BoardMessage, 'target' | 'item' | 'count'>) => string>> = {
  REQUEST_MATERIAL: ({ target, item, count }) => `asks ${target} for ${count} ${formatName(item)}`,
  OFFER_TRANSFER: ({ target, item, count }) => `offers ${target} ${count} ${formatName(item)}`,
  CONFIRM_TRANSFER: ({ target, item, count }) => `confirms to ${target} that ${count} ${formatName(item)} changed hands`,
  CANNOT_SUPPLY: ({ target, item }) => `cannot give ${target} ${formatName(item)}`,
};
const reasonWords: Readonly<Record<ReasonTag, string>> = {
  missing_material: 'the material is missing',
  missing_tool: 'the tool is missing',
  surplus_available: 'it has more than it needs',
  handover_complete: 'the hand-over is complete',
  no_surplus: 'it has none to spare',
  busy_critical: 'it has critical work of its own',
};

/** A record in plain words after the name of its sender, such as `asks Bob for 2 Oak planks: the material is missing`. */
export function boardWords({ protocol, reason, ...rest }: BoardMessage): string {
  return `${verbWords[protocol](rest)}: ${reasonWords[reason]}`;
}
