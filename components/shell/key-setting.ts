import { createStore } from 'zustand/vanilla';

const storageKey = 'arenacraft.keys';
const off = 'no-characters';

/** Whether single letters, digits and signs are shortcuts in this browser. People who dictate, or type by accident, switch them off. */
export const keySetting = createStore<{ readonly characters: boolean }>(() => ({ characters: isOn() }));

function isOn(): boolean {
  try {
    return typeof localStorage === 'undefined' || localStorage.getItem(storageKey) !== off;
  } catch {
    // The browser gives no storage to this page.
    return true;
  }
}

/** Switches them on or off, for this visit and for later ones. */
export function setCharacterKeys(characters: boolean): void {
  keySetting.setState({ characters });
  try {
    if (characters) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch (error) {
    console.warn('The browser stores no settings: the choice holds until the page is left.', error);
  }
}
