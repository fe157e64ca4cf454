// Sends in the background what was written without a network, in browsers with Background Sync: Chrome calls it once the
// network is back, also after the app was closed (decision 093). The build appends this file to the worker of the app.
// Rows are those of `ui/src/conversation/kept`: it opens and writes them in the same form.
const unsent = { tag: 'filo-unsent', store: 'filo-unsent-app', dayMs: 86_400_000, nonceBytes: 12 }

self.addEventListener('sync', (event) => {
  if (event.tag === unsent.tag) event.waitUntil(sendUnsent())
})

/** Drafts wait for the page, and a fact is all that is left of its message. */
const isMessage = ({ kind }) => kind === 'waiting' || kind === 'held'

/** Rejects while something stays unsent, so that the browser calls again later. */
async function sendUnsent() {
  const store = await openStore()
  const rows = (await store.all()).filter(isMessage)
  if (rows.length === 0) return
  const answer = await ask('/api/mobile/me')
  const now = Date.parse(answer.headers.get('Date') ?? '') || Date.now()
  const { person, others } = await answer.json()
  for (const holder of [person.id, ...others.map((link) => link.person.id)]) {
    // Older ones are not sent any more; the page tells their person so.
    const isOwn = (row) => row.owner === holder.slice(-12) && now - row.at <= unsent.dayMs
    const own = rows.filter(isOwn)
    const pages = [...new Set(own.map(({ page }) => page))]
    if (own.length > 0) await withPagesGone(pages, () => sendOf(holder, { pages, isOwn, store }))
  }
}

/** Runs `work` with the locks of all pages, each of which is held by the page that has the messages in memory. */
const withPagesGone = ([page, ...rest], work) =>
  page === undefined
    ? work()
    : navigator.locks.request(`filo-unsent-${page}`, { ifAvailable: true }, (lock) => {
        if (!lock) throw new Error('a page sends them itself')
        return withPagesGone(rest, work)
      })

async function sendOf(holder, { pages, isOwn, store }) {
  const headers = { 'X-Filo-Holder': holder }
  const { key } = await (await ask('/api/mobile/chat/unsent-key', headers)).json()
  const seal = await sealWith(key)
  const rows = (await store.all()).filter(
    (row) => isMessage(row) && isOwn(row) && pages.includes(row.page) && row.sealed !== null,
  )
  const messages = []
  for (const row of rows) {
    const content = await seal.openJson(row.sealed)
    if (content) messages.push({ row, content })
  }
  messages.sort((one, other) => one.content.order - other.content.order)
  for (const { row, content } of messages) {
    if (content.state === 'refused') continue
    // Its person wants to know first whether it is stored; those behind it wait for it.
    if (content.state === 'asking') return
    await sendOne({ row, content, headers, seal, store })
  }
}

async function sendOne({ row, content, headers, seal, store }) {
  const { id, room, text, file } = content
  const sealedFile = file && (await store.file(row.row))
  const bytes = sealedFile && (await seal.open(sealedFile))
  if (file && !bytes) return
  const { value } = (await self.cookieStore.get('filo_device_xsrf')) ?? { value: '' }
  // From here on the server may have stored it.
  const tried = { ...row, sealed: await seal.sealJson({ ...content, mayBeStored: true }) }
  if (!(await store.replace(tried))) return
  try {
    await ask(
      `/api/mobile/chat/${room}/${file ? 'send-file' : 'send'}`,
      {
        ...headers,
        'X-XSRF-TOKEN': decodeURIComponent(value),
        ...(file ? {} : { 'Content-Type': 'application/json' }),
      },
      file ? fileForm(id, file, bytes) : JSON.stringify({ id, text }),
    )
  } catch (error) {
    // The server has surely not stored what it refuses.
    if (error.status < 500) await store.replace(row)
    throw error
  }
  await store.remove(row.row)
}

function fileForm(id, { name, type }, bytes) {
  const form = new FormData()
  form.append('id', id)
  form.append('file', new File([bytes], name, { type }), name)
  return form
}

/** Rejects unless the server says yes; the page tells its person why, when it is opened. */
async function ask(path, headers = {}, body = undefined) {
  const answer = await fetch(path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { 'X-Filo-Device': 'cookie', 'X-Filo-Background': '1', ...headers },
  })
  if (!answer.ok) throw Object.assign(new Error('refused'), { status: answer.status })
  return answer
}

async function sealWith(base64url) {
  const raw = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const open = (sealed) =>
    crypto.subtle
      .decrypt(
        { name: 'AES-GCM', iv: sealed.subarray(0, unsent.nonceBytes) },
        key,
        sealed.subarray(unsent.nonceBytes),
      )
      .catch(() => null)
  return {
    open,
    async openJson(sealed) {
      const plain = await open(sealed)
      return plain && JSON.parse(new TextDecoder().decode(plain))
    },
    async sealJson(content) {
      const iv = crypto.getRandomValues(new Uint8Array(unsent.nonceBytes))
      const plain = new TextEncoder().encode(JSON.stringify(content))
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
      return Uint8Array.from([...iv, ...sealed])
    },
  }
}

async function openStore() {
  const opening = indexedDB.open(unsent.store, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('rows', { keyPath: 'row' })
    opening.result.createObjectStore('files')
  }
  const database = await ended(opening)
  const within = (name, mode, work) => ended(work(database.transaction(name, mode).objectStore(name)))
  return {
    all: () => within('rows', 'readonly', (rows) => rows.getAll()),
    file: (row) => within('files', 'readonly', (files) => files.get(row)),
    /** Writes a row anew; resolves to `null` if it was deleted meanwhile, as by "Scollega", and stays so. */
    replace: (row) =>
      within('rows', 'readwrite', (rows) => {
        const found = rows.openCursor(row.row)
        found.addEventListener('success', () => found.result?.update(row))
        return found
      }),
    async remove(row) {
      await within('files', 'readwrite', (files) => files.delete(row))
      await within('rows', 'readwrite', (rows) => rows.delete(row))
    },
  }
}

const ended = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
