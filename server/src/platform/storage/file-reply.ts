import type { StoredContent } from './storage.ts'

/** A stored file: the content under its key never changes. */
export type StoredFileReply = { name: string; type: string; key: string; content: StoredContent }

/** A file to be sent: opened or begun by a service, streamed to the client. */
export type FileReply = StoredFileReply | { name: string; type: string; stream: NodeJS.ReadableStream }
