/** Whether the app was opened by its icon on the home screen, not in a browser's tab. */
export const isOpenedByIcon = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPhones and iPads, which call themselves Macs; there an icon has other cookies than Safari. */
export const isAppleTelephone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
