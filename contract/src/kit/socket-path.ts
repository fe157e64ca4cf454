/** Where sockets are opened; apart from their schemas, which clients do without. */
export const socketPath = '/api/socket'
