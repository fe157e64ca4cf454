// Shows notices in the service worker of either app, to which the build appends this file. It shows sentences of the
// server's closed table and stores nothing. `noticeIcon` is the path of the app's icon.

/** Messages have the form of Declarative Web Push, which Safari 18.4 shows without this code. */
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
  await tellPages({ told: options.tag })
}

function noticeOf(data) {
  const { noticeIcon: icon } = self
  try {
    const { notification, app_badge: badge } = data.json()
    const { title, body, lang, tag, silent = false, navigate } = notification
    if (![title, body, tag].every((text) => typeof text === 'string' && text !== '')) throw new Error()
    return {
      // Without `renotify` a notice that replaces one on screen makes no sound.
      notification: {
        ...{ title, body, lang, tag, icon, silent: silent === true, renotify: silent !== true },
        data: { page: ownPage(navigate) },
      },
      badge: Number.isInteger(badge) ? badge : undefined,
    }
  } catch {
    return { notification: { title: 'Filo', body: 'Apri Filo', lang: 'it', tag: 'other', icon } }
  }
}

/** The path of an address below the worker's scope; `undefined` for any other, which a tap does not open. */
function ownPage(address) {
  const { origin, pathname } = new URL(address)
  return origin === self.location.origin && isBelow(pathname, scope()) ? pathname : undefined
}

async function setBadge(count) {
  if (!('setAppBadge' in navigator)) return
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {})
}

const scope = () => new URL(self.registration.scope).pathname.replace(/(.)\/$/, '$1')
const pathOf = ({ url }) => new URL(url).pathname
const isBelow = (path, folder) => path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`)

/** The windows of the worker's own app: below `/app`, or outside of it. */
const ownWindows = (windows, folder) =>
  windows.filter((one) => isBelow(pathOf(one), folder) && (folder !== '/' || !isBelow(pathOf(one), '/app')))

/** The window that a tap brings to the front: the one in use, otherwise one that is visible. */
function windowToFocus(windows, folder) {
  const own = ownWindows(windows, folder)
  return (
    own.find(({ focused }) => focused) ??
    own.find(({ visibilityState }) => visibilityState === 'visible') ??
    own[0]
  )
}

const allWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function openPage(page = scope()) {
  const open = windowToFocus(await allWindows(), scope())
  if (!open) return self.clients.openWindow(page)
  await open.focus().catch(() => {})
  open.postMessage({ open: page })
}

async function tellPages(message) {
  for (const page of ownWindows(await allWindows(), scope())) page.postMessage(message)
}
