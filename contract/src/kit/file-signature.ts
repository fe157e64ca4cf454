import type { MediaType } from './file.ts'

/** How many leading bytes a signature looks at. */
export const headBytes = 4100

const zip = /^PK\p{Cc}\p{Cc}/u

/** ISO files that are pictures or sound by their brand: HEIC, AVIF, Canon's raw format, M4A and F4A. */
const otherBrands = 'hei[cfmsx]|hev[cmsx]|mi[af]f|mif[12]|msf1|avi[fos]|crx |M4[AB] |F4[AB] '

/**
 * The first bytes of each type as Latin-1, by MIME Sniffing (WHATWG, 6) and where people's files differ from it, by the
 * programs that open them: a PDF may begin after up to 1,023 bytes (ISO 32000-1, Annex H), an MP3 after zeros or with a
 * tag whose length is wrong, and players read MP4 under any brand (M4V, 3GP, QuickTime). PDF is the last: others may
 * contain its mark.
 */
const signatures = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': zip,
  'video/mp4': new RegExp(`^.{4}ftyp(?!${otherBrands})[ -~]`, 's'),
  'video/webm': /^.E\xdf\xa3.{1,100}B\x82.{1,8}webm/s,
  'audio/mpeg': /^\0*(?:ID3|\xff[\xe2-\xe5\xf2-\xf5\xfa-\xfd][\0-\xef])/,
  'application/pdf': /^.{0,1023}%PDF/s,
} as const satisfies Record<MediaType, RegExp>

/** The head as Latin-1, one character a byte. */
export const headText = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, headBytes))

/** True for Office files, which only their list of parts tells from each other and from other archives. */
export const isOffice = (type: MediaType): boolean => signatures[type] === zip

/**
 * The accepted types of which a file with this head may be: one, several where only the rest of the file tells, as for
 * Word and PowerPoint, or none.
 */
export function typesByHead(head: Uint8Array, accepted: readonly MediaType[]): MediaType[] {
  const text = headText(head)
  const [first] = Object.values(signatures).filter((signature) => signature.test(text))
  return accepted.filter((type) => signatures[type] === first)
}
