/** How long clients wait before they reconnect; short, because a restart takes seconds and pages are behind until then. */
export const longestWaitMs = 5_000
/** Before reconnecting after the server closed the socket: the person may have signed in again meanwhile. */
export const afterEndMs = 2_000
/** Before reconnecting after the server refused the connection. */
export const afterRefusalMs = 8_000
