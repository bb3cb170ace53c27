/** An action that a chat line reports: primitives announce their results in public chat. */
export interface AnnouncedAction {
  readonly call: DeedCall;
  /** The item or block of the action; empty if the line names none. */
  readonly object: string;
  /** The amount; 0 after a failure. */
  readonly count: number;
  /** The receiver. */
  readonly to?: string;
  /** Missing items, by name. */
  readonly missing?: readonly string[];
}

export type DeedCall =
  | 'mine'
  | 'harvest'
  | 'plant'
  | 'craft'
  | 'smelt'
  | 'take'
  | 'deposit'
  | 'give'
  | 'place'
  | 'milk'
  | 'kill'
  | 'destroy';

interface Pattern {
  readonly call: DeedCall;
  readonly words: RegExp;
  /** Groups of the pattern: the object, its count (1 if absent), the receiver. */
  readonly groups: { readonly object?: number; readonly count?: number; readonly to?: number };
}

const patterns: readonly Pattern[] = [
  { call: 'mine', words: /^Mined (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'harvest', words: /^Harvested (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'plant', words: /^Planted (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'craft', words: /^Crafted (\w+)/, groups: { object: 1 } },
  { call: 'craft', words: /^Did the recipe for (\w+) (\d+)/, groups: { object: 1, count: 2 } },
  { call: 'smelt', words: /^Smelted (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'take', words: /^Took (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'deposit', words: /^Put in (\d+) (\w+)/, groups: { count: 1, object: 2 } },
  { call: 'give', words: /^Gave (\d+) (\w+) to (\w+)/, groups: { count: 1, object: 2, to: 3 } },
  { call: 'place', words: /^Placed (\w+)/, groups: { object: 1 } },
  { call: 'milk', words: /^Milked a (\w+)/, groups: { object: 1 } },
  { call: 'kill', words: /^Killed (\w+)/, groups: { object: 1 } },
  { call: 'destroy', words: /^Destroyed (\d+) (\w+)/, groups: { count: 1, object: 2 } },
];

const cannot = /^I cannot make (\w+): I need (.+)$/;

/** Parses a chat line as an announced action; null for any other line. */
export function parseAnnouncement(text: string): AnnouncedAction | null {
  const lacking = cannot.exec(text);
  if (lacking) {
    const missing = [...(lacking[2] ?? '').matchAll(/\d+ more (\w+)/g)].flatMap((match) => match[1] ?? []);
    return { call: 'craft', object: lacking[1] ?? '', count: 0, missing };
  }
  for (const { call, words, groups } of patterns) {
    const match = words.exec(text);
    if (!match) continue;
    const group = (index: number | undefined): string | undefined => (index === undefined ? undefined : match[index]);
    const to = group(groups.to);
    return { call, object: group(groups.object) ?? '', count: Number(group(groups.count) ?? 1), to };
  }
  return null;
}

/** Whether a line reports a failure. */
export function isFailure(text: string): boolean {
  return /^(No |I cannot |Could not |That failed|I need another tool)/.test(text);
}
