const length = 8

/**
 * The short form of a file's key by which a text names it, as in `[foto: Bagna le mani | 0d2f6f1c]`: its last letters
 * before the extension, which are random.
 */
export const fileMark = (key: string): string => key.replace(/\.[a-z0-9]*$/, '').slice(-length)

/** The file that a text names by its mark; `undefined` once it has been removed. */
export const fileByMark = <File extends { key: string }>(
  files: readonly File[],
  mark: string,
): File | undefined => files.find(({ key }) => fileMark(key) === fileMark(mark))
