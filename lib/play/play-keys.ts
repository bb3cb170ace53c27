/** What a person does with a key or a button of the mouse while playing. */
export const playActions = [
  'forward',
  'back',
  'left',
  'right',
  'jump',
  'sneak',
  'sprint',
  'attack',
  'use',
  'inventory',
  'drop',
  'swap',
  'chat',
  'team-chat',
  'orders',
  'ping',
  'panels',
  'slot-1',
  'slot-2',
  'slot-3',
  'slot-4',
  'slot-5',
  'slot-6',
  'slot-7',
  'slot-8',
  'slot-9',
] as const;
export type PlayAction = (typeof playActions)[number];

/** By action: the code of a key as in keyboard events, or `Mouse` with the number of a button. */
export type PlayKeys = Readonly<Record<PlayAction, string>>;

export const playActionTitles: Readonly<Record<PlayAction, string>> = {
  forward: 'Walk forward',
  back: 'Walk back',
  left: 'Walk left',
  right: 'Walk right',
  jump: 'Jump, swim up, climb',
  sneak: 'Sneak',
  sprint: 'Sprint',
  attack: 'Dig, hit',
  use: 'Place, use, eat',
  inventory: 'Inventory',
  drop: 'Drop the held item',
  swap: 'Swap hands',
  chat: 'Chat with all',
  'team-chat': 'Chat with the team',
  orders: 'Orders to the team',
  ping: 'Show the team what you look at',
  panels: 'Show or hide the panels',
  'slot-1': 'Slot 1',
  'slot-2': 'Slot 2',
  'slot-3': 'Slot 3',
  'slot-4': 'Slot 4',
  'slot-5': 'Slot 5',
  'slot-6': 'Slot 6',
  'slot-7': 'Slot 7',
  'slot-8': 'Slot 8',
  'slot-9': 'Slot 9',
};

/** The keys at first, by place on the keyboard. Sprint is not Ctrl as in Minecraft, because Ctrl W closes the page. */
export const usualPlayKeys: PlayKeys = {
  forward: 'KeyW',
  back: 'KeyS',
  left: 'KeyA',
  right: 'KeyD',
  jump: 'Space',
  sneak: 'ShiftLeft',
  sprint: 'KeyR',
  attack: 'Mouse0',
  use: 'Mouse2',
  inventory: 'KeyE',
  drop: 'KeyQ',
  swap: 'KeyF',
  chat: 'KeyT',
  'team-chat': 'KeyY',
  orders: 'KeyG',
  ping: 'KeyV',
  panels: 'KeyP',
  'slot-1': 'Digit1',
  'slot-2': 'Digit2',
  'slot-3': 'Digit3',
  'slot-4': 'Digit4',
  'slot-5': 'Digit5',
  'slot-6': 'Digit6',
  'slot-7': 'Digit7',
  'slot-8': 'Digit8',
  'slot-9': 'Digit9',
};

/** The action of a key or button; null for none. */
export function actionOf(keys: PlayKeys, code: string): PlayAction | null {
  return playActions.find((action) => keys[action] === code) ?? null;
}

/** The keys with another code for an action. The action that had this code gets the old one, so that no code has two meanings. */
export function rebound(keys: PlayKeys, action: PlayAction, code: string): PlayKeys {
  const other = actionOf(keys, code);
  return { ...keys, ...(other === null ? {} : { [other]: keys[action] }), [action]: code };
}

const buttons: Readonly<Record<string, string>> = { Mouse0: 'Left button', Mouse1: 'Middle button', Mouse2: 'Right button' };

/** A key or button as people call it: `W`, `Left button`, `Shift left`. */
export function codeTitle(code: string): string {
  const button = buttons[code] ?? /^Mouse(\d+)$/.exec(code)?.[1];
  if (button !== undefined) return buttons[code] ?? `Button ${button}`;
  const plain = /^(?:Key|Digit)(.)$/.exec(code)?.[1];
  if (plain !== undefined) return plain;
  const words = code.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
