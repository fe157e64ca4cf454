/** What the browser's tab is called; before it stands how many messages somebody has to read. */
export const titled = (page: string): RegExp =>
  new RegExp(`^(\\(\\d+\\) )?${page.replace(/[.?*+()[\]\\|^$]/g, '\\$&')} \\| Filo$`)
