import type { Position } from '#lib/domain/position.ts';
import { positionWords } from '#lib/knowhow/words.ts';
import type { BriefingFact } from '#server/contract/briefing-fact.ts';
import type { TaskDatum } from '#server/contract/task-prompt.ts';
import { inventoryText } from '../prompt-text.ts';

/** The data of a task as lines, each with its path. */
export function dataText(data: readonly TaskDatum[]): string {
  return data.map(({ path, fact }) => `${path}: ${factText(fact)}`).join('\n');
}

function factText(fact: BriefingFact): string {
  switch (fact.kind) {
    case 'blueprint':
      return fact.blocks
        .map(({ name, at, facing }) => `${name} ${positionWords(at)}${facing === null ? '' : ` facing ${facing}`}`)
        .join('; ');
    case 'container':
      return `${fact.block} ${positionWords(fact.at)} with ${fact.items === null ? 'contents that are not known' : `${inventoryText(fact.items)} at the start`}`;
    case 'station':
      return `${fact.block} ${positionWords(fact.at)}`;
    case 'inventory':
      return `each agent starts with ${inventoryText(fact.items)}`;
    case 'area':
      return `${fact.name} ${boxText(fact)}`;
    case 'wanted':
      return `${inventoryText(fact.items)} carried in the end`;
    case 'recipe': {
      const returned = Object.keys(fact.returns).length === 0 ? '' : `, gives back ${inventoryText(fact.returns)}`;
      const station = fact.at === null ? 'by hand' : `at a ${fact.at}`;
      return `${fact.count} ${fact.item} from ${inventoryText(fact.from)} ${station}${fact.fuel ? ' with fuel' : ''}${returned}`;
    }
    case 'source': {
      const amount = fact.amount === null ? '' : `${fact.amount} `;
      return `${amount}${fact.item}: ${fact.by} ${fact.target}${fact.tool === null ? '' : ` with ${fact.tool}`} ${boxText(fact)}`;
    }
    case 'control': {
      const item = fact.item === null ? '' : ` ${fact.item}`;
      const tool = fact.tool === null ? '' : ` with ${fact.tool} in hand`;
      const after = fact.after.length === 0 ? '' : `, once ${fact.after.join(', ')} were active`;
      return `${fact.id}, a ${fact.block} ${positionWords(fact.at)} in ${fact.area}: ${fact.action}${item}${tool}${after}`;
    }
    case 'passage': {
      const window = fact.window === null ? '' : ` within ${fact.window} s`;
      const state = fact.by === 'foot' ? ', open only while nothing is there' : '';
      const way = `by ${fact.by} from ${fact.from} to ${fact.to ?? 'the destination'} ${positionWords(fact.at)}${state}`;
      const who = fact.who === null ? '' : `, for ${fact.who.join(', ')}`;
      const agents = fact.agents > 1 ? `, by at least ${fact.agents} agents` : '';
      return `${way}${who}, opened by ${fact.needs} of ${fact.controls.join(', ') || 'nothing'}${window}${agents}`;
    }
    case 'destination':
      return `every agent ${boxText(fact)} in the end`;
    case 'family':
      return `${fact.name} ${JSON.stringify(fact.data, withoutNulls)}`;
  }
}

/** For JSON text: what is not there is left out. */
function withoutNulls(_: string, value: unknown): unknown {
  return value === null ? undefined : value;
}

function boxText({ least, most }: { readonly least: Position; readonly most: Position }): string {
  return `from ${positionWords(least)} to ${positionWords(most)}`;
}
