export type SentFile = { name: string; content: Buffer }

/** A form as a browser encodes it: `data` first, then `files`. */
export async function multipart({ data, files = [] }: { data?: unknown; files?: SentFile[] }) {
  const form = new FormData()
  if (data !== undefined) form.append('data', JSON.stringify(data))
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name)
  const encoded = new Response(form)
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}
