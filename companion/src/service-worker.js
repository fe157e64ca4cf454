// Caches the app's own built files, so that it opens without a network and says so. Patient data are requested from the
// server each time, never pass through here, and are never cached.
const { version, page, files } = self.built
const prefix = 'filo-app-'
const name = `${prefix}${version}`
/** How long a page request may take before the cached page is shown. */
const timeoutMs = 4000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(cacheAll())
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

async function cacheAll() {
  const cache = await caches.open(name)
  await cache.addAll([page, ...files].map((path) => new Request(path, { cache: 'no-cache' })))
}

/** Deletes older versions. A page of an older version then cannot load its parts, and reloads itself. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((one) => one.startsWith(prefix) && one !== name).map((one) => caches.delete(one)),
  )
  await self.clients.claim()
}

/** The server's page, which is always the newest version; the cached one on an error or timeout. */
async function pageFor(request) {
  const cached = await caches.match(page)
  const timeout = new Promise((resolve) => {
    if (cached) setTimeout(() => resolve(cached), timeoutMs)
  })
  const answered = fetch(request).then(
    (response) => (cached && response.status >= 500 ? cached : response),
    (error) => cached ?? Promise.reject(error),
  )
  return Promise.race([answered, timeout])
}

const fileFor = async (request) => (await caches.match(request)) ?? fetch(request)
