/** Whether the app was opened by its icon on the home screen, not in a browser's tab. */
export const isOpenedByIcon = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** True on iPhones and iPads, which call themselves Macs. An icon has other cookies there than Safari. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The icon on an iPhone or iPad: a QR never opens it, and it is not connected by what Safari does. */
export const isIosIcon = (): boolean => isIos() && isOpenedByIcon()
