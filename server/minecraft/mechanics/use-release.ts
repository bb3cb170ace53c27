/** The status in `block_dig` packets with which a client ends the use of an item, such as a drawn bow. */
export const useReleased = 5;
