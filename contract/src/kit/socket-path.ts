/** Path of the sockets; in a file without schemas, which clients do not load. */
export const socketPath = '/api/socket'
