import { isSeedKnown, type KnownGame } from './action-model.ts';
import { assumed } from './assumptions.ts';
import { replanting } from './crops.ts';
import { functionName, type ProgramFunctions, vector } from './program-functions.ts';
import type { Supply } from './supply.ts';

/** Writes functions that get items. After each call, the agent carries `amount`, or as many as were available. */
export class SupplyWriter {
  private readonly game: KnownGame;
  private readonly functions: ProgramFunctions;

  constructor(game: KnownGame, functions: ProgramFunctions) {
    this.game = game;
    this.functions = functions;
  }

  /** Declares how to get an item, with all ingredients, and returns the name of the function. */
  getting(supply: Supply): string {
    const { item } = supply;
    const enough = `  if (carried(bot, '${item}') >= amount) return;`;
    return this.functions.define(functionName('get', item), [enough, ...this.steps(supply)], ['amount']);
  }

  private steps(supply: Supply): string[] {
    switch (supply.by) {
      case 'crop':
        return this.growing(supply);
      case 'chest':
        return taking(supply);
      case 'animal':
        return this.milking(supply);
      case 'craft':
      case 'smelt':
        return this.making(supply);
      case 'act':
        return this.acting(supply);
    }
  }

  private growing({ crop, at }: Extract<Supply, { by: 'crop' }>): string[] {
    const where = crop.by === 'place' ? vector(at) : `${this.game.knowledge.ground - 1}`;
    const planting = replanting(crop);
    const harvest = `  await attempt(bot, () => ${crop.harvest}(bot, ${where}));`;
    if (!planting) return [harvest];
    const held = isSeedKnown(this.game, planting.call, planting.seed) ? `carried(bot, '${planting.seed}') > 0 && ` : '';
    return [harvest, `  if (${held}!late(game, ${assumed('ripening')})) await attempt(bot, () => ${planting.call}(bot));`];
  }

  private milking({ needs }: Extract<Supply, { by: 'animal' }>): string[] {
    return [
      `  await ${this.getting(needs)}(bot, amount, game);`,
      `  for (let milk = 0; milk < amount && carried(bot, '${needs.item}') > 0; milk++) await attempt(bot, () => milkCow(bot));`,
    ];
  }

  private making({ item, by, makes, fuel, needs }: Extract<Supply, { by: 'craft' | 'smelt' }>): string[] {
    const goes = needs.map(({ supply, count }) => `Math.floor(carried(bot, '${supply.item}') / ${count})`);
    const get = needs.flatMap(({ supply, count }) => [
      `  await ${this.getting(supply)}(bot, ${count} * Math.ceil(amount / ${makes}), game);`,
      `  if (carried(bot, '${supply.item}') < ${count}) return;`,
    ]);
    const first = needs[0]?.supply.item ?? item;
    const make = by === 'craft' ? `craftItem(bot, '${item}', goes)` : `smeltItem(bot, '${first}', '${fuel}', goes)`;
    return [
      ...get,
      `  const goes = Math.min(Math.ceil(amount / ${makes}), ${goes.join(', ')});`,
      `  if (goes > 0) await attempt(bot, () => ${make});`,
    ];
  }

  /** Repeats an action until it has no more effect, because its amounts are unknown. */
  private acting({ item, act, needs, once }: Extract<Supply, { by: 'act' }>): string[] {
    const { text } = act.action;
    const get = needs.flatMap(({ supply }) => [
      `  await ${this.getting(supply)}(bot, ${assumed('batchPieces')}, game);`,
      `  if (carried(bot, '${supply.item}') === 0) return;`,
    ]);
    if (once) {
      return [
        `  if (game.empty.${item}) return;`,
        ...get,
        `  await attempt(bot, () => ${text});`,
        `  if (carried(bot, '${item}') === 0) game.empty.${item} = true;`,
      ];
    }
    return [
      ...get,
      `  for (let go = 0; go < ${assumed('batchPieces')} && carried(bot, '${item}') < amount; go++) {`,
      `    const before = carried(bot, '${item}');`,
      `    await attempt(bot, () => ${text});`,
      `    if (carried(bot, '${item}') <= before) break;`,
      '  }',
    ];
  }
}

function taking({ item, at, stock, refills }: Extract<Supply, { by: 'chest' }>): string[] {
  const take = `  await attempt(bot, () => getItemFromChest(bot, ${vector(at)}, { ${item}: ${stock} }));`;
  if (refills) return [take];
  return [`  if (game.empty.${item}) return;`, take, `  if (carried(bot, '${item}') < amount) game.empty.${item} = true;`];
}
