/** Version of the socket protocol and of the world feed's frames. A client of another version gets the request to reload. */
export const protocolVersion = 6;
