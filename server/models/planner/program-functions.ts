import type { Position } from '#lib/domain/position.ts';

/** The functions of a program under construction: texts by name, in the order of declaration. */
export class ProgramFunctions {
  readonly texts = new Map<string, string>();

  /** Declares an async function and returns its name. Its parameters are the bot, `parameters`, and the state that the program keeps. */
  define(name: string, lines: readonly string[], parameters: readonly string[] = []): string {
    this.texts.set(name, [`async function ${name}(${['bot', ...parameters, 'game'].join(', ')}) {`, ...lines, '}'].join('\n'));
    return name;
  }
}

/** Functions of every program. */
export const commonFunctions: readonly string[] = [
  `function carried(bot, name) {
  return bot.inventory.items().filter((item) => item.name === name).reduce((sum, item) => sum + item.count, 0);
}`,
  `function late(game, seconds) {
  const left = game.ends - Date.now();
  return left > 0 && left < seconds * 1000;
}`,
  `async function attempt(bot, work) {
  try {
    await work();
  } catch (error) {
    bot.chat('That failed: ' + String(error && error.message).slice(0, 80));
    await bot.waitForTicks(20);
  }
}`,
];

/** A function that ends the program after `patience` failures in a row, so that the next program can change course. */
export function patienceFunction(patience: number): string {
  return `function judge(game, name, worked) {
  game.vain[name] = worked ? 0 : (game.vain[name] || 0) + 1;
  if (game.vain[name] >= ${patience}) throw new Error(name + ' gave no results ${patience} times in a row');
  return worked;
}`;
}

/** A position as code. */
export function vector({ x, y, z }: Position): string {
  return `new Vec3(${x}, ${y}, ${z})`;
}

/** The name of a function that does something with an item. */
export function functionName(verb: string, item: string): string {
  return verb + item.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
