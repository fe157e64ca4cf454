/** A condition of the installation that administrators see for as long as it holds. */
export const noticeCodes = ['disk_scarce', 'file_disk_scarce', 'untrusted_proxy'] as const
export type NoticeCode = (typeof noticeCodes)[number]
