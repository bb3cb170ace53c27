import { formatName } from '../../format.ts';
import { workDrivers } from '../counts.ts';
import type { Family } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { changesOf, planOf } from './facts.ts';
import { placeKey } from './rules.ts';
import { emptyGated, foldGated, type GatedView, gatedMarks } from './view.ts';

const plain = plainFamily('gated');

/** Gated coordination: agents build a divided blueprint, and talking has a cost. */
export const gated: Family<GatedView> = {
  ...plain,
  empty: emptyGated,
  fold: foldGated,
  words: (fact, teamName) => {
    const plan = planOf(fact);
    if (plan)
      return {
        text: `The blueprint has ${plan.cells.length} blocks`,
        detail: [
          ...(plan.class === null ? [] : [`class ${plan.class}`]),
          plan.needs.map(({ agent, item }) => `${agent} lacks ${formatName(item)}`).join(', ') || 'every agent has what it needs',
        ].join('; '),
        item: plan.item,
        weight: 'normal',
      };
    const changes = changesOf(fact);
    if (!changes) return plain.words(fact, teamName);
    const [first, ...others] = changes;
    if (!first) return null;
    return {
      text: first.block === null ? 'A block of the site is gone' : `${formatName(first.block)} is in the site`,
      detail: others.length === 0 ? null : `and ${others.length} more changes`,
      item: first.block,
      weight: 'low',
    };
  },
  factTitles: { plan: 'Blueprint', built: 'Building site' },
  drivers: [workDrivers.placed, workDrivers.broken],
  markKinds: [
    { kind: gatedMarks.escalated, title: 'Issue to the board' },
    { kind: gatedMarks.local, title: 'Issue stays local' },
    { kind: gatedMarks.failed, title: 'Window closed without yield' },
    { kind: gatedMarks.resolved, title: 'Issue resolved' },
  ],
  cardLine: ({ seat: { agent } }, view) => {
    if (view.family !== 'gated' || view.site.plan === null) return null;
    const { plan, built } = view.site;
    const own = plan.cells.filter((cell) => cell.agent === agent);
    const right = own.filter(({ at, block }) => built.get(placeKey(at)) === block).length;
    return { item: own[0]?.block ?? null, text: `${right}/${own.length}` };
  },
};
