import type { Bot } from './mineflayer.ts';

type BotWindow = Bot['inventory'] | NonNullable<Bot['currentWindow']>;

/** The window of a click was closed, or another one opened over it. */
export class WindowClosed extends Error {
  override readonly name = 'WindowClosed';

  constructor() {
    super('the window closed');
  }
}

/**
 * Keeps a bot's windows consistent, because the library's calls assume that their window stays open:
 * - The cursor of a closed or covered window is empty. The library would otherwise click there forever without waiting, because its clicks
 * reach the open window.
 * - Clicks whose window closes or gets covered reject at once with WindowClosed.
 * - A window emits its close event for every kind of close, so that the library's listeners end with it.
 * - A closed window cannot be closed again, because its old picture of the inventory would replace the current one.
 */
export function keepWindowsInOrder(bot: Bot): void {
  let open: BotWindow = bot.inventory;
  const leavers = new Set<() => void>();
  const follow = (): void => {
    const seen = bot.currentWindow ?? bot.inventory;
    if (seen === open) return;
    const left = open;
    open = seen;
    left.selectedItem = null;
    if (seen !== bot.inventory) bot.inventory.selectedItem = null;
    if (left !== bot.inventory) Reflect.apply(left.emit, left, ['close']);
    for (const leave of [...leavers]) leave();
  };
  bot._client.on('open_window', follow);
  bot._client.on('open_horse_window', follow);
  bot.on('windowClose', follow);

  const whileOpen = <T>(work: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        leavers.delete(leave);
        reject(new WindowClosed());
      };
      leavers.add(leave);
      work.then(resolve, reject).finally(() => leavers.delete(leave));
    });
  const { clickWindow, putAway, putSelectedItemRange, closeWindow } = bot;
  bot.clickWindow = (slot, button, mode) => whileOpen(clickWindow(slot, button, mode));
  bot.putAway = (slot) => whileOpen(putAway(slot));
  bot.putSelectedItemRange = (start, end, window, slot) => whileOpen(putSelectedItemRange(start, end, window, slot));
  bot.closeWindow = async (window) => {
    if (window === open) await closeWindow(window);
  };
}
