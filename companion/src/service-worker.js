// Keeps the app's own built files, so that it opens without a network and says so. What a patient reads is asked of the
// server each time, never through here, and never kept.
const { version, page, files } = self.built
const prefix = 'filo-app-'
const name = `${prefix}${version}`
/** So long a network may leave a page without an answer. */
const timeoutMs = 4000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepAll())
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') {
    if (pathname === page || pathname.startsWith(`${page}/`)) event.respondWith(pageFor(event.request))
  } else if (files.includes(pathname)) event.respondWith(fileFor(event.request))
})

async function keepAll() {
  const cache = await caches.open(name)
  await cache.addAll([page, ...files].map((path) => new Request(path, { cache: 'no-cache' })))
}

/** A page of the version before finds its parts no more, and loads itself anew. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)),
  )
  await self.clients.claim()
}

/** The server's page, which is always of the newest version; the kept one where it does not come. */
async function pageFor(request) {
  const kept = await caches.match(page)
  const late = new Promise((resolve) => {
    if (kept) setTimeout(() => resolve(kept), timeoutMs)
  })
  const answered = fetch(request).then(
    (response) => (kept && response.status >= 500 ? kept : response),
    (error) => kept ?? Promise.reject(error),
  )
  return Promise.race([answered, late])
}

const fileFor = async (request) => (await caches.match(request)) ?? fetch(request)
