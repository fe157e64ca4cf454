// The part of both apps' service workers that shows notices; the build appends it to them. It shows what the server
// sent, which is a sentence of a closed table, and stores nothing.

/** The newest message shown in the form of Declarative Web Push, which Safari 18.4 shows without this code. */
self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.page))
})
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(tellPages({ subscriptionChanged: true })),
)

/** Always shows something: a browser ends a subscription whose pushes show nothing. */
async function showNotice(data) {
  const { notification, badge } = noticeOf(data)
  const { title, ...options } = notification
  await self.registration.showNotification(title, options)
  if (badge !== undefined) await setBadge(badge)
}

function noticeOf(data) {
  const otherwise = { title: 'Filo', body: 'Apri Filo', lang: 'it', tag: 'other', icon: self.noticeIcon }
  try {
    const { notification, app_badge: badge } = data.json()
    const { title, body, lang, tag, silent = false, navigate } = notification
    const page = new URL(navigate)
    // A tap leads to a page of this installation or to its first one.
    const isOwn = page.origin === self.location.origin
    return {
      notification: {
        ...{ title, body, lang, tag, silent, icon: self.noticeIcon },
        data: { page: isOwn ? page.pathname : undefined },
      },
      badge: Number.isInteger(badge) ? badge : undefined,
    }
  } catch {
    return { notification: otherwise, badge: undefined }
  }
}

async function setBadge(count) {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

const pathOf = ({ url }) => new URL(url).pathname
const isBelow = (path, folder) => path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)

/** The window that a tap brings to the front: one of the worker's own app, the one in use first. */
function windowToFocus(windows, scope) {
  const own = windows.filter(
    (one) => isBelow(pathOf(one), scope) && (scope !== '/' || !isBelow(pathOf(one), '/app')),
  )
  return (
    own.find(({ focused }) => focused) ??
    own.find(({ visibilityState }) => visibilityState === 'visible') ??
    own[0]
  )
}

async function openPage(page) {
  const scope = new URL(self.registration.scope).pathname.replace(/(.)\/$/, '$1')
  const path = page ?? scope
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windowToFocus(windows, scope)
  if (!open) return self.clients.openWindow(path)
  await open.focus().catch(() => {})
  open.postMessage({ open: path })
}

async function tellPages(message) {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message)
}
