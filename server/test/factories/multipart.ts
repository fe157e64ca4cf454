export type SentFile = { name: string; content: Buffer }

/** A form as a browser encodes it: `data` first, then `files`. */
export async function multipart({ data, files = [] }: { data?: unknown; files?: SentFile[] }) {
  return encodedForm(data === undefined ? {} : { data: JSON.stringify(data) }, 'files', files)
}

/** The form of a file message with an id from its sender. */
export const fileMessageForm = (id: string, file: SentFile, by?: string) =>
  encodedForm({ id, ...(by !== undefined && { by }) }, 'file', [file])

async function encodedForm(fields: Record<string, string>, part: string, files: readonly SentFile[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content } of files) form.append(part, new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}
