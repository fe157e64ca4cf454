/** Path of the page of notices, below `/app`. */
export const noticesPath = '/notices'
