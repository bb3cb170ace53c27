import { createStore } from 'zustand/vanilla';

/** Which of the page's two overlays is open. */
export const paletteStore = createStore<{ open: 'palette' | 'shortcuts' | null }>(() => ({ open: null }));

export const openPalette = (): void => paletteStore.setState({ open: 'palette' });
export const openShortcuts = (): void => paletteStore.setState({ open: 'shortcuts' });
export const closePalette = (): void => paletteStore.setState({ open: null });
