import { createStore } from 'zustand/vanilla';

const storageKey = 'arenacraft.keys';
const off = 'no-characters';

/** Whether single letters, digits and signs are shortcuts in this browser. Users who dictate, or who type by accident, turn them off. */
export const keySetting = createStore<{ readonly characters: boolean }>(() => ({ characters: isOn() }));

function isOn(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(storageKey) !== off;
  } catch {
    // The browser denies this page its storage.
    return true;
  }
}

/** Turns single-key shortcuts on or off, for this visit and later ones. */
export function setCharacterKeys(characters: boolean): void {
  keySetting.setState({ characters });
  try {
    if (characters) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch (error) {
    console.warn('The browser has no storage: the choice lasts until the page is closed.', error);
  }
}
