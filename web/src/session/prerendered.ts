/**
 * Whether the document came with its page complete, which the server sends to a browser without a session cookie.
 * Afterwards the app replaces that page.
 */
export const isPrerendered = (): boolean => document.documentElement.hasAttribute('data-prerendered')
