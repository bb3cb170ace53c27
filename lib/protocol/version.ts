/**
 * Version of the socket protocol and of the world feed's frames. The server refuses a client of another version, whose page must be
 * reloaded.
 */
export const protocolVersion = 4;
