/** Conditions of the installation that administrators are shown as long as they last. */
export const noticeCodes = [
  'disk_scarce',
  'file_disk_scarce',
  'untrusted_proxy',
  'mail_unreachable',
  'push_refused',
  'push_unreachable',
] as const
export type NoticeCode = (typeof noticeCodes)[number]
