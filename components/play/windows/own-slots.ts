/** Slots of the own window: result 0, grid 1-4, armour 5-8, main 9-35, hotbar 36-44, off hand 45. */
export const ownSlotCount = 46;
/** First of the 36 slots that end every other window: the main slots and the hotbar. */
export const sharedStart = 9;
export const sharedCount = 36;
export const hotbarStart = 36;
export const offHandSlot = 45;
