import { callIn, type ItemEvidence } from '#lib/fold/relation-evidence.ts';
import { formatName } from '#lib/format.ts';
import type { RelationRow } from '../relation-rows.ts';

export interface ActionPart {
  readonly kind: 'action';
  readonly id: string;
  readonly label: string;
  readonly row: RelationRow;
  readonly width: number;
  readonly height: number;
}

export interface ItemPart {
  readonly kind: 'item';
  readonly id: string;
  readonly label: string;
  readonly item: string;
  readonly width: number;
  readonly height: number;
}

export type GraphPart = ActionPart | ItemPart;

/** A link from a needed item to the action, or from the action to a given item. */
export interface GraphLink {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly evidence: ItemEvidence;
  readonly times: number;
}

/** A causal graph as it is drawn: actions and items, each item once. */
export interface GraphModel {
  readonly parts: readonly GraphPart[];
  readonly links: readonly GraphLink[];
  /** Changes only when parts or links are added or removed; until then the layout stays. */
  readonly shape: string;
}

const longestLabel = 28;
/** Width in pixels of a letter in each kind of label, with an allowance for the marks beside it. */
const letter = { action: 7.25, item: 7 } as const;
const height = 20;

/** A call in short form: `craftItem bread`. Other text stays unchanged. */
export function shortAction(action: string): string {
  const call = callIn(action);
  const words = call === null ? action : [call.name, ...call.objects].join(' ');
  return words.length > longestLabel ? `${words.slice(0, longestLabel - 1)}…` : words;
}

function marksWidth({ change, evidence }: RelationRow): number {
  return (change === null ? 0 : change === 'new' ? 32 : 56) + (evidence.doubtful ? 14 : 0);
}

export function graphModel(rows: readonly RelationRow[]): GraphModel {
  const actions = rows.map((row, index): ActionPart => {
    const label = shortAction(row.action);
    return {
      kind: 'action',
      id: `action ${index} ${row.action}`,
      label,
      row,
      width: Math.ceil(14 + label.length * letter.action + marksWidth(row)),
      height,
    };
  });
  const names = new Set(rows.flatMap(({ evidence }) => [...evidence.causes, ...evidence.effects].map(({ item }) => item)));
  const items = [...names].map((item): ItemPart => {
    const label = formatName(item);
    return { kind: 'item', id: `item ${item}`, label, item, width: Math.ceil(34 + label.length * letter.item), height };
  });
  const links = actions.flatMap(({ id, row: { evidence } }): GraphLink[] => {
    const link = (source: string, target: string, of: ItemEvidence): GraphLink => ({
      id: `${source} to ${target}`,
      source,
      target,
      evidence: of,
      times: evidence.times,
    });
    return [
      ...evidence.causes.map((cause) => link(`item ${cause.item}`, id, cause)),
      ...evidence.effects.map((effect) => link(id, `item ${effect.item}`, effect)),
    ];
  });
  const parts = [...actions, ...items];
  const shape = JSON.stringify([parts.map(({ id, width }) => [id, width]), links.map(({ id }) => id)]);
  return { parts, links, shape };
}
