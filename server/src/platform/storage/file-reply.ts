import type { StoredContent } from './storage.ts'

/** A file that was stored: what stands under its key never changes. */
export type StoredFileReply = { name: string; type: string; key: string; content: StoredContent }

/** A file to be sent: opened or begun by a service, streamed to whoever asked for it. */
export type FileReply = StoredFileReply | { name: string; type: string; stream: NodeJS.ReadableStream }
