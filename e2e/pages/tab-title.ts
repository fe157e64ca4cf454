/** Matches the document's title, with or without the number of unread messages in front. */
export const tabTitle = (page: string): RegExp =>
  new RegExp(`^(\\(\\d+\\) )?${page.replace(/[.?*+()[\]\\|^$]/g, '\\$&')} \\| Filo$`)
