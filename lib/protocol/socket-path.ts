/** Path of the socket on the dashboard's port. */
export const socketPath = '/socket.io';
