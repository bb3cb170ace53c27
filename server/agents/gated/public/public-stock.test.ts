import { describe, expect, test } from 'vitest';
import type { BoardMessage } from '#lib/coordination/board-message.ts';
import { PublicStock } from './public-stock.ts';

const message = (given: Partial<BoardMessage> & Pick<BoardMessage, 'protocol' | 'from' | 'target'>): BoardMessage => ({
  ...{ item: 'glass', count: 4, reason: 'missing_material', window: 'Bob-1', time: 0 },
  ...given,
});
const asks = message({ protocol: 'REQUEST_MATERIAL', from: 'Bob', target: 'Cindy' });

describe('the surplus that the board states', () => {
  test('falls by what the giver says that it gave, and not by what the receiver says that it got', () => {
    const stock = new PublicStock([
      { agent: 'Cindy', items: { glass: 6 } },
      { agent: 'Bob', items: { glass: 2 } },
    ]);
    stock.heard(asks);
    stock.heard(message({ protocol: 'CONFIRM_TRANSFER', from: 'Cindy', target: 'Bob' }));
    stock.heard(message({ protocol: 'CONFIRM_TRANSFER', from: 'Bob', target: 'Cindy' }));
    expect([stock.of('Cindy'), stock.of('Bob')]).toEqual([{ glass: 2 }, { glass: 2 }]);
  });

  test('rises for a receiver that got more than it asked for, by the rest', () => {
    const stock = new PublicStock([{ agent: 'Cindy', items: { glass: 6 } }]);
    stock.heard(asks);
    stock.heard(message({ protocol: 'CONFIRM_TRANSFER', from: 'Bob', target: 'Cindy', count: 5 }));
    expect(stock.of('Bob')).toEqual({ glass: 1 });
  });

  test('stays as it is when the giver says that nothing left it', () => {
    const stock = new PublicStock([{ agent: 'Cindy', items: { glass: 6 } }]);
    stock.heard(asks);
    stock.heard(message({ protocol: 'CONFIRM_TRANSFER', from: 'Cindy', target: 'Bob', count: 0 }));
    expect(stock.of('Cindy')).toEqual({ glass: 6 });
  });

  test('is zero after a refusal, and rises again with an offer, also of an agent that stated none', () => {
    const stock = new PublicStock([{ agent: 'Cindy', items: { glass: 6 } }]);
    stock.heard(asks);
    stock.heard(message({ protocol: 'CANNOT_SUPPLY', from: 'Cindy', target: 'Bob', reason: 'no_surplus' }));
    expect(stock.of('Cindy')).toEqual({ glass: 0 });
    for (const from of ['Cindy', 'Alice']) stock.heard(message({ protocol: 'OFFER_TRANSFER', from, target: 'Bob', count: 3 }));
    expect([stock.of('Cindy'), stock.of('Alice')]).toEqual([{ glass: 3 }, { glass: 3 }]);
  });
});
