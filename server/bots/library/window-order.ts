import type { Bot } from './mineflayer.ts';

type BotWindow = Bot['inventory'] | NonNullable<Bot['currentWindow']>;

/** The window that clicks were meant for was closed, or another opened over it. */
export class WindowClosed extends Error {
  override readonly name = 'WindowClosed';

  constructor() {
    super('the window closed');
  }
}

/**
 * Keeps a bot's windows in order, where the library's calls take their window to be open for as long as they last:
 * - Nothing is at the cursor of a window that is closed or covered by another. The library would click at it without end and without
 *   waiting, since its clicks go to the window that is open.
 * - Clicks whose window closes or is covered meanwhile reject with WindowClosed, at once.
 * - A window says that it was closed whoever closed it, so that what the library listens to for it ends with it.
 * - A window that is not open is not closed again: its old picture of the inventory would be taken for the present one.
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
